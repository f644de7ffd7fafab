import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import {
  decisionId,
  decisionInputSchema,
  decisionSchema,
  verdicts,
} from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { waitingLists } from '#shared/approvals/decisionKind.ts'
import { m } from '#shared/messages/messages.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { HttpError } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { askedOf, waitingAnswer } from './asked.ts'
import type { Waiting } from './asked.ts'
import { decisionRoutes } from './decisions.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { acceptedOne } from '../core/outcome.ts'
import { homeQuery } from '../money/personalBudgetShapes.ts'
import { homeMeant } from '../money/personalBudgets.ts'
import { readable } from '../core/reader.ts'
import { readDecided } from './readDecided.ts'

const decidedAnswer = z.object({
  recordId: z.string(),
  kind: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string().nullable(),
  approval: z.enum(approvals),
})
decidedAnswer.register(z.globalRegistry, { id: 'Decision' })

const typedDecision = z.strictObject({
  ...decisionInputSchema.shape,
  /** The edit of the version that was read: another one is not decided unseen. */
  editId: z.string().min(1).max(60).optional(),
})

/** The calls on what children made and parents have to approve. */
export const approvalRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...decisionRoutes(deps),
  route('GET /api/approvals', {
    summary: 'What waits for the one who calls to decide, by its day',
    query: homeQuery,
    response: z.array(waitingAnswer),
    handle: ({ query, userId }) => listWaiting(deps, userId, query.familyId),
  }),
  route('POST /api/approvals/:id', {
    confirms: true,
    summary: 'Approve what a child made, or send it back',
    body: typedDecision,
    response: decidedAnswer,
    handle: ({ params, body, userId }) => decide(deps, userId, params.id, body),
  }),
]

const listWaiting = (
  { store }: RouteDependencies,
  userId: string,
  named: string | undefined,
): Promise<Waiting[]> =>
  store.read(async (tx) => {
    const { familyId, reader } = await homeMeant(tx, userId, named)
    if (!reader.isIn(parentsAudience(familyId))) return []
    const waiting: Waiting[] = []
    for (const list of waitingLists(familyId)) {
      for (const record of readable(reader, await tx.records.list(list))) {
        waiting.push({ ...ofRecord(record), ...nothingElse, ...(await askedOf(tx, record)) })
      }
    }
    return waiting.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  })

const ofRecord = ({ id, editId, kind, createdBy, createdAt, updatedAt }: StoredRecord) => ({
  recordId: id,
  editId,
  kind,
  userId: createdBy,
  createdAt,
  updatedAt,
})

const nothingElse = { amount: null, currency: null, budget: null, imageUrl: null, memoryId: null }

const decide = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  recordId: string,
  { editId: seen, ...input }: z.output<typeof typedDecision>,
): Promise<z.input<typeof decidedAnswer>> => {
  const { record, kind } = await store.read((tx) => readDecided(tx, userId, recordId))
  if (seen !== undefined && seen !== record.editId) {
    throw new HttpError(409, 'outdated', m.approvals_outdated())
  }
  const of = { recordId, ofEdit: record.editId }
  const id = decisionId(kind, of)
  const apply = (current: StoredRecord | undefined): WireRecord => ({
    ...(current ?? fresh(kind, id)),
    ...input,
  })
  const fresh = (name: string, ownId: string): WireRecord => ({
    ...decisionSchema(name).parse({
      ...of,
      ...input,
      id: ownId,
      kind: name,
      editId: environment.newToken(),
      familyId: familyIdOf(record),
    }),
    _deleted: false,
  })
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
  const approval = await store.read(async (tx) => (await tx.records.get(recordId))?.approval)
  return { recordId, kind: record.kind, ...input, approval: approval ?? 'approved' }
}
