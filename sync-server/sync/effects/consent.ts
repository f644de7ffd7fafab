import { auditEntrySchema } from '#shared/people/family/auditEntry.ts'
import type { AuditEntry } from '#shared/people/family/auditEntry.ts'
import { consentId, consentSchema } from '#shared/people/family/consent.ts'
import type { Consent } from '#shared/people/family/consent.ts'
import { isAwaited } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import { childRole, isLiveChild } from '#shared/people/childPolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Written } from './effect.ts'

type NewConsent = Pick<Consent, 'familyId' | 'userId' | 'givenBy' | 'givenAt' | 'way'>

export const giveConsent = (given: NewConsent, newToken: () => string): AppliedChange => {
  const id = consentId(given)
  return {
    type: 'apply',
    id,
    apply: (current) => ({
      ...current,
      ...consentSchema.parse({ ...given, id, kind: 'consent', editId: newToken() }),
      _deleted: false,
    }),
  }
}

type NewEntry = Pick<AuditEntry, 'familyId' | 'action' | 'about'> & Partial<AuditEntry>

export const writeDown = (entry: NewEntry, newToken: () => string): AppliedChange => {
  const id = `audit-${newToken()}`
  const record = auditEntrySchema.parse({ ...entry, id, kind: 'auditEntry', editId: newToken() })
  return { type: 'apply', id, apply: () => ({ ...record, _deleted: false }) }
}

const asMember = (record: object): Shown<Member> => record as Shown<Member>

/**
 * Records the consent of the parent who asked a person to become a child by a change of role, and
 * withdraws it when the person stops being a child.
 */
export const consentChanges = async (
  { before, after }: Written,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  if (before === undefined) return []
  const [was, is] = [asMember(before), asMember(after)]
  if (isLiveChild(was) === isLiveChild(is)) return []
  if (!isLiveChild(is)) return withdrawal(is, tx)
  const givenBy = isAwaited(is) ? is.updatedBy : was.offeredBy
  if (was.leftAt !== null || givenBy == null) return []
  const { familyId, userId, updatedAt = '', editId } = is
  const given = { familyId, userId, givenBy, givenAt: updatedAt, way: 'role' } as const
  return [giveConsent(given, () => editId)]
}

const withdrawal = async (
  { familyId, userId, updatedAt = '' }: Shown<Member>,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  const id = consentId({ familyId, userId })
  const consent = await tx.records.get(id)
  if (consent === undefined || consent._deleted || consent['withdrawnAt'] !== null) return []
  return [
    {
      type: 'apply',
      id,
      apply: (current) =>
        current === undefined
          ? { code: 'not-found', fields: [] }
          : { ...current, withdrawnAt: updatedAt },
    },
  ]
}

export const auditEntries = (
  { before, after }: Written,
  newToken: () => string,
): readonly AppliedChange[] => {
  if (before === undefined) return []
  const [was, is] = [asMember(before), asMember(after)]
  const entry = { familyId: is.familyId, about: is.userId, role: is.role }
  if (was.leftAt === null && is.leftAt !== null) {
    const action = is.updatedBy === is.userId ? 'left' : 'removed'
    return [writeDown({ ...entry, action }, newToken)]
  }
  if (is.leftAt !== null || was.leftAt !== null) return []
  if (was.role !== is.role) {
    return [writeDown({ ...entry, action: 'role-changed', formerRole: was.role }, newToken)]
  }
  const isAsked = is.offeredBy != null && was.offeredBy !== is.offeredBy
  return isAsked
    ? [
        writeDown(
          { ...entry, action: 'role-offered', role: childRole, formerRole: is.role },
          newToken,
        ),
      ]
    : []
}
