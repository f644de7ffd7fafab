import { isServerSet } from '#shared/core/record.ts'
import type { Decision } from '#shared/approvals/decision.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { hasSameFields } from '#shared/sync/canonical.ts'
import { sameContent } from '#shared/sync/content.ts'
import { loadActor } from '../actor.ts'
import { keepAsEarlier } from './mergeIn.ts'
import type { Taking } from './taking.ts'
import { writeAsItWas } from './writeAsItWas.ts'
import type { Dated } from './writeAsItWas.ts'

export const isDecision = ({ name }: Kind): boolean => Object.values(decisionKinds).includes(name)

/** The first decision to arrive counts, and a later one goes to the history. */
export const takeDecision = async (kind: Kind, next: Dated, taking: Taking): Promise<void> => {
  const { records } = taking.tx
  const current = await records.get(next.id)
  if (current === undefined) {
    await writeAsItWas(kind, undefined, next, taking)
    return decide(next, taking)
  }
  if (current._deleted || sameContent(current, next)) return
  if (!(await records.hasEdit(next.id, next.editId)))
    await keepAsEarlier(kind, current, next, taking)
}

/**
 * The decided version keeps its time, so that a later version from another device becomes pending
 * separately.
 */
const decide = async (next: Dated, taking: Taking): Promise<void> => {
  const { tx, author, environment } = taking
  const { recordId, ofEdit, verdict, familyId } = next as unknown as Decision
  const record = await tx.records.get(recordId)
  const kind = kindOf(record?.kind)
  if (record === undefined || kind === undefined) return
  if (record._deleted || record.approval !== 'pending') return
  if (!isParentIn(await loadActor(tx, author.userId), familyId)) return
  if (!(await isVersion(kind, record, ofEdit, taking))) return
  const decided = { ...record, approval: verdict, editId: environment.newToken() }
  await writeAsItWas(kind, record, decided, taking)
}

const isVersion = async (
  { references }: Kind,
  record: StoredRecord,
  editId: string,
  { tx }: Pick<Taking, 'tx'>,
): Promise<boolean> => {
  if (record.editId === editId) return true
  const passesOver = (field: string): boolean =>
    isServerSet(field) ||
    field === 'editId' ||
    field === 'replaced' ||
    references.people.includes(field)
  const versions = await tx.records.history(record.id)
  const decided = versions.findLast((version) => version.editId === editId)
  return decided !== undefined && hasSameFields(record, decided, passesOver)
}
