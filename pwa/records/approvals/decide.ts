import { decisionId, decisionSchema } from '#shared/approvals/decision.ts'
import type { DecisionInput } from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { longestHold, release, withdraw } from '#pwa/outbox/held.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'

export interface HeldDecision {
  release(): Promise<void>
  withdraw(): Promise<boolean>
}

type Data = Pick<OpenData, 'database' | 'writer'>

/** Decides exactly the version that was seen. @throws LocalRefusal 'decided-already'. */
export const decide = async (
  data: Data,
  record: WireRecord,
  input: DecisionInput,
): Promise<void> => {
  await write(data, record, input)
}

/**
 * The decision can be withdrawn until `release` is called. After 20 s it is sent anyway, even if
 * this page was closed.
 */
export const decideHeld = async (
  data: Data,
  record: WireRecord,
  input: DecisionInput,
): Promise<HeldDecision> => {
  const { database } = data
  const until = database.environment.now().getTime() + longestHold
  const held = await write(data, record, input, until)
  return {
    release: () => release(database.device, held),
    withdraw: () => withdraw(database, held),
  }
}

const write = async (
  { database, writer }: Data,
  record: WireRecord,
  input: DecisionInput,
  heldUntil?: number,
): Promise<{ readonly id: string; readonly kind: string }> => {
  const kind = decisionKinds[record.kind ?? '']
  if (kind === undefined) throw new LocalRefusal('unknown-kind', [])
  const of = { recordId: record.id, ofEdit: record.editId ?? '' }
  const decision = decisionSchema(kind).parse({
    ...input,
    ...of,
    kind,
    id: decisionId(kind, of),
    editId: database.environment.newEditId(),
    familyId: familyIdOf(record),
  })
  await writer.withoutUndo.create({ ...decision, _deleted: false }, undefined, heldUntil)
  return decision
}
