import { decisionId, decisionSchema } from '#shared/approvals/decision.ts'
import type { DecisionInput } from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'

/**
 * Records a parent's answer to a child's record, also offline; then the server decides later. It
 * cannot be undone.
 * @param record the record as it was seen: exactly that version is decided.
 * @throws LocalRefusal 'decided-already' and others.
 */
export const decide = async (
  { database, writer }: Pick<OpenData, 'database' | 'writer'>,
  record: WireRecord,
  input: DecisionInput,
): Promise<void> => {
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
  await writer.withoutUndo.create({ ...decision, _deleted: false })
}
