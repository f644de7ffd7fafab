import { authorize, changedFields } from '#shared/core/authorize.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { loadPolicyContext } from '../policyContext.ts'
import { readRecord } from '#pwa/database/readRecord.ts'

type Fields = Readonly<Record<string, unknown>>

export type ChangesBackTo = (earlier: Fields) => Fields

export const changesBackTo = async (
  database: LocalDatabase,
  { id, kind: name }: Pick<WireRecord, 'id' | 'kind'>,
): Promise<ChangesBackTo> => {
  const here = await readRecord(database, { id, ...(name === undefined ? {} : { kind: name }) })
  const kind = kindOf(name)
  if (kind === undefined || here?._deleted !== false) return () => ({})
  const { context, actorFor } = await loadPolicyContext(database, here)
  const actor = actorFor(database.userId)
  const refusedOf = (changes: Fields): readonly string[] | 'all' | undefined => {
    const next = { ...here, ...changes }
    const refusal = authorize(kind.policy, actor, here, next, context)
    if (refusal !== undefined) return refusal.fields.length === 0 ? 'all' : refusal.fields
    return kind.schema.safeParse(next).success ? undefined : 'all'
  }
  return (earlier) => {
    let changes = differing(here, earlier)
    while (Object.keys(changes).length > 0) {
      const refused = refusedOf(changes)
      if (refused === undefined) return changes
      const rest = Object.entries(changes).filter(
        ([field]) => refused !== 'all' && !refused.includes(field),
      )
      changes = Object.fromEntries(rest)
    }
    return {}
  }
}

const differing = (here: WireRecord, earlier: Fields): Fields => {
  const then = { ...here, ...earlier }
  return Object.fromEntries(changedFields(here, then).map((field) => [field, earlier[field]]))
}
