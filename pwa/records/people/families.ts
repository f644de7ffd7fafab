import { useMemo } from 'react'
import { chooseFamily, useFamilyInView } from '#pwa/state/familyInView.ts'
import type { AuditEntry } from '#shared/people/family/auditEntry.ts'
import type { Family } from '#shared/people/family/family.ts'
import { familySchema } from '#shared/people/family/family.ts'
import type { Invitation } from '#shared/people/family/invitation.ts'
import type { Member } from '#shared/people/family/member.ts'
import { fullName, memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import type { User } from '#shared/people/user.ts'
import { childRole, isInCare } from '#shared/people/childPolicy.ts'
import { founderRole, givenRole } from '#shared/people/family/memberPolicy.ts'
import { mayManageFamily } from '#shared/people/pagePolicy.ts'
import {
  auditList,
  familiesList,
  formerMembersList,
  membersList,
  openInvitationsList,
  userList,
} from '#shared/people/peopleLists.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useMe } from './me.ts'
import { useByIds, useList } from '#pwa/live/useList.ts'
import type { Writes } from '#pwa/outbox/writer.ts'

interface MembersResult {
  readonly members: readonly Shown<Member>[]
  readonly loading: boolean
  readonly isComplete: boolean
}

export const useFamilies = (): readonly Shown<Family>[] => useList<Family>(familiesList).records

export const useOwnRoles = (families: readonly Shown<Family>[]): ReadonlyMap<string, Role> => {
  const { userId } = useData().database
  const ids = families.map(({ id }) => memberId(id, userId))
  const { records } = useByIds<Member>({ kind: 'member', ids })
  return useMemo(
    () => new Map([...(records?.values() ?? [])].map(({ familyId, role }) => [familyId, role])),
    [records],
  )
}

/**
 * True if this person is in the care of parents, who decide whether the person leaves a family or
 * ends their account.
 */
export const useIsInCare = (): boolean => {
  const me = useMe()
  const role = useFamilyInView()?.role
  const roles = [...useOwnRoles(useFamilies()).values()]
  const now = useNow()
  if (role === undefined) return false
  const places = [role, ...roles].map((each) => ({ role: each, leftAt: null }))
  return isInCare({ role, leftAt: null }, me, places, now.toISOString())
}

export const useFamily = (): Shown<Family> | undefined => {
  const familyId = useFamilyInView()?.familyId
  return useFamilies().find((family) => family.id === familyId)
}

/**
 * Returns the day on which the week starts; 0 is Sunday. It is Monday until the family is known.
 */
export const useWeekStart = (): number => useFamily()?.weekStart ?? 1

export const useIsSetupUnfinished = (): boolean => {
  const me = useMe()
  const role = useFamilyInView()?.role
  const family = useFamily()
  if (me === undefined || role === undefined || family === undefined) return false
  /** A family without an author was made here and is not on the server yet. */
  const isFounder = (family.createdBy ?? me.id) === me.id
  return isFounder && mayManageFamily(role) && !me.onboardingCompleted
}

export const useMembers = (): MembersResult => {
  const familyId = useFamilyInView()?.familyId
  const { records, ...known } = useList<Member>(
    familyId === undefined ? undefined : membersList(familyId),
  )
  return { members: records, ...known }
}

export const useFormerMembers = (): readonly Shown<Member>[] => {
  const familyId = useFamilyInView()?.familyId
  return useList<Member>(familyId === undefined ? undefined : formerMembersList(familyId)).records
}

export const useOwnMembership = (): Shown<Member> | undefined => {
  const { userId } = useData().database
  return useMembers().members.find((member) => member.userId === userId)
}

export const useAuditEntries = (): readonly Shown<AuditEntry>[] => {
  const familyId = useFamilyInView()?.familyId
  return useList<AuditEntry>(familyId === undefined ? undefined : auditList(familyId)).records
}

export const useProfileOf = (userId: string | undefined): Shown<User> | undefined =>
  useList<User>(userId === undefined ? undefined : userList(userId)).records[0]

export type ChildChanges = Partial<Pick<User, 'firstName' | 'lastName' | 'dateOfBirth'>>

export const useChildChanges = () => {
  const { writer } = useData()
  return {
    edit: (childId: string, changes: ChildChanges): Promise<unknown> =>
      writer.change('user', childId, changes),
  }
}

export const usePersonName = (): ((userId: string) => string) => {
  const { members } = useMembers()
  const former = useFormerMembers()
  return useMemo(() => {
    const names = new Map([...former, ...members].map((each) => [each.userId, fullName(each)]))
    return (userId) => names.get(userId) ?? ''
  }, [members, former])
}

/** Includes expired invitations; only parents can read them. */
export const useOpenInvitations = (): readonly Shown<Invitation>[] => {
  const familyId = useFamilyInView()?.familyId
  return useList<Invitation>(familyId === undefined ? undefined : openInvitationsList(familyId))
    .records
}

export type FamilySettings = Pick<
  Family,
  'timeZone' | 'locale' | 'dateLocale' | 'currency' | 'weekStart'
>

type NewFamily = Pick<Family, 'id' | 'name'> & FamilySettings

export interface FamilyChanges {
  found(family: NewFamily): Promise<void>
  rename(name: string): Promise<void>
  changeSettings(settings: Partial<FamilySettings>): Promise<void>
  setKeepsPlaces(keepsPlaces: boolean): Promise<void>
  /** Making a member a child needs their consent, and the parent's, which this call gives. */
  changeRole(member: Member, role: Role): Promise<void>
  answerOffer(yes: boolean): Promise<void>
  /** Notes that this person has seen who changed their role. */
  seeRole(): Promise<void>
  removeMember(userId: string): Promise<void>
  leave(): Promise<void>
  switchTo(familyId: string): void
}

export const useFamilyChanges = (): FamilyChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  const me = useMe()
  return useMemo(() => familyChanges(data, familyId, me), [data, familyId, me])
}

type Names = Pick<Member, 'firstName' | 'lastName' | 'profileImageUrl'>

const familyChanges = (
  { database, writer }: OpenData,
  familyId: string | undefined,
  me: Names | undefined,
): FamilyChanges => {
  const { environment, userId } = database
  const now = (): string => environment.now().toISOString()
  /** Applies only to current members: a person who left comes back only by an invitation. */
  const changeMember = async (
    memberUserId: string,
    changes: Partial<Member>,
    { change }: Writes = writer,
  ): Promise<void> => {
    if (familyId === undefined) return
    await change('member', memberId(familyId, memberUserId), changes)
  }
  const changeFamily = async (changes: Partial<Family>): Promise<void> => {
    if (familyId !== undefined) await writer.change('family', familyId, changes)
  }
  return {
    found: async (made) => {
      const { family, founder } = founding(environment, made, userId, me)
      await writer.withoutUndo.create({ ...family, _deleted: false })
      await writer.withoutUndo.create({ ...founder, _deleted: false })
      chooseFamily(userId, family.id)
    },
    rename: (name) => changeFamily({ name }),
    changeSettings: changeFamily,
    setKeepsPlaces: (keepsPlaces) => changeFamily({ keepsPlaces }),
    changeRole: (member, role) => changeMember(member.userId, givenRole(member, role, userId)),
    answerOffer: (yes) =>
      changeMember(userId, yes ? { role: childRole } : { offeredBy: null }, writer.withoutUndo),
    seeRole: () => changeMember(userId, { roleSetBy: null }, writer.withoutUndo),
    removeMember: (memberUserId) =>
      changeMember(memberUserId, { leftAt: now() }, writer.withoutUndo),
    leave: () => changeMember(userId, { leftAt: now() }, writer.withoutUndo),
    switchTo: (chosen) => chooseFamily(userId, chosen),
  }
}

const founding = (
  environment: OpenData['database']['environment'],
  family: NewFamily,
  userId: string,
  me: Names | undefined,
): { readonly family: Family; readonly founder: Member } => {
  const made = { editId: environment.newEditId() }
  return {
    family: familySchema.parse({ ...made, ...family, kind: 'family' }),
    founder: memberSchema.parse({
      ...made,
      id: memberId(family.id, userId),
      kind: 'member',
      familyId: family.id,
      userId,
      firstName: me?.firstName ?? '',
      lastName: me?.lastName ?? '',
      profileImageUrl: me?.profileImageUrl ?? null,
      role: founderRole,
      joinedAt: environment.now().toISOString(),
    }),
  }
}
