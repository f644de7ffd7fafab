import { withSeen } from '#shared/device/appUpdates.ts'
import type { Member } from '#shared/people/family/member.ts'
import { isAwaited } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { mostSeenUpdates } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { childrenAmong } from '#shared/core/audience.ts'
import type { Kind } from '#shared/core/kind.ts'
import { validate } from '../writing/validate.ts'
import { applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'
import { withOwnFiles } from './ownFiles.ts'
import { dated, mayBring } from './taking.ts'
import type { NotTaken, Taking } from './taking.ts'
import { writeAsItWas } from './writeAsItWas.ts'

/** A child's profile is kept until the child comes back. */
export const takeProfile = async (
  kind: Kind,
  sent: WireRecord,
  taking: Taking,
): Promise<NotTaken | undefined> => {
  const { ids, as, author, tx, familyImport: bringing } = taking
  const id = ids.person(sent.id)
  const place = sent.id === as ? undefined : await awaitedChild(id, taking)
  if (sent.id !== as && place === undefined) return undefined
  const checked = validate({ ...sent, id, email: null, currentFamilyId: null })
  if (checked.type === 'refused') return checked.refusal
  const profile = await withOwnFiles(dated(checked.record, taking), kind, taking)
  if (place === undefined) {
    await fillIn(author.userId, asUser(profile), {}, taking)
    return undefined
  }
  const next = {
    ...profile,
    createdBy: id,
    updatedBy: id,
    userRole: place.role,
    currentFamilyId: bringing.familyId,
  }
  if (!(await mayBring(kind, next, taking))) return { code: 'forbidden' }
  if ((await tx.records.get(id)) === undefined) await writeAsItWas(kind, undefined, next, taking)
  return undefined
}

export const fillIn = (
  userId: string,
  details: Partial<User>,
  others: Partial<Pick<User, 'currentFamilyId'>>,
  options: WriteOptions,
): Promise<void> =>
  applyAsServer(
    {
      type: 'apply',
      id: userId,
      apply: (current) =>
        current === undefined
          ? { code: 'not-found', fields: [] }
          : { ...current, ...lacking(asUser(current), details), ...others },
    },
    options,
  )

const lacking = (own: Partial<User>, details: Partial<User>): Partial<User> => ({
  dateOfBirth: own.dateOfBirth ?? details.dateOfBirth ?? null,
  profileImageUrl: own.profileImageUrl ?? details.profileImageUrl ?? null,
  onboardingCompleted: own.onboardingCompleted === true || details.onboardingCompleted === true,
  seenUpdates: withSeen(own.seenUpdates, details.seenUpdates ?? []).slice(0, mostSeenUpdates),
})

const asUser = (record: WireRecord): User => record as unknown as User

const awaitedChild = async (
  userId: string,
  { tx, familyImport: bringing }: Pick<Taking, 'tx' | 'familyImport'>,
): Promise<Member | undefined> => {
  const members = await tx.records.membersOf(bringing.familyId ?? '')
  const children = childrenAmong(members.filter(isAwaited))
  return members.find((member) => member.userId === userId && children.includes(userId))
}
