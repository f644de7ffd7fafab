import { z } from 'zod'
import { isServerSet } from '#shared/core/record.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { notFound } from '#server/http/problems.ts'
import { createPolicyContextLoader } from '#server/sync/writing/policyContextLoader.ts'
import { call } from './call.ts'
import type { Calls } from './call.ts'
import type { RouteDependencies } from './dependencies.ts'
import { broughtInAnswer } from '../people/people.ts'

const historyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

const versionAnswer = z.object({
  rev: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  deleted: z.boolean(),
  broughtIn: broughtInAnswer,
  fields: z.record(z.string(), z.unknown()),
})
versionAnswer.register(z.globalRegistry, { id: 'RecordVersion' })

export type VersionAnswer = z.input<typeof versionAnswer>

export const historyRoutes: Calls = [
  call('GET /api/records/:id/history', {
    summary: 'The versions of a record in the last 90 days that the caller can read, newest first',
    query: historyQuery,
    response: z.array(versionAnswer),
    handle: ({ params, query, userId }, deps) => listVersions(deps, userId, params.id, query),
  }),
]

/**
 * A version is readable to people in its own audience who can still read the record
 * (docs/access.md, History and erasing).
 */
const listVersions = (
  { store }: RouteDependencies,
  userId: string,
  id: string,
  { limit }: z.output<typeof historyQuery>,
): Promise<VersionAnswer[]> =>
  store.read(async (tx) => {
    const { canRead } = createPolicyContextLoader(tx, { type: 'person', userId })
    const current = await tx.records.get(id)
    if (current === undefined || current._deleted || !(await canRead(current))) throw notFound()
    const versions = await tx.records.history(id)
    const readable = await Promise.all(versions.map(canRead))
    return versions
      .filter((_, at) => readable[at])
      .slice(-limit)
      .map(toVersionAnswer)
      .reverse()
  })

const bookkeeping: ReadonlySet<string> = new Set(['id', 'kind', 'editId', 'replaced', '_deleted'])

const toVersionAnswer = (version: StoredRecord): VersionAnswer => ({
  rev: version.rev,
  updatedAt: version.updatedAt,
  updatedBy: version.updatedBy,
  deleted: version._deleted,
  broughtIn: version.broughtIn ?? null,
  fields: Object.fromEntries(
    Object.entries(version).filter(([field]) => !isServerSet(field) && !bookkeeping.has(field)),
  ),
})
