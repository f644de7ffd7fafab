import { useMemo } from 'react'
import { chooseFamily, useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Family } from '#shared/domain/family.ts'
import { familySchema } from '#shared/domain/family.ts'
import type { Invitation } from '#shared/domain/invitation.ts'
import type { Member } from '#shared/domain/member.ts'
import { fullName, memberId, memberSchema } from '#shared/domain/member.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Role } from '#shared/domain/role.ts'
import { founderRole } from '#shared/policies/member.ts'
import {
  familiesList,
  formerMembersList,
  membersList,
  openInvitationsList,
} from '#shared/derive/people.ts'
import { useData } from './DatabaseContext.ts'
import type { OpenData } from './DatabaseContext.ts'
import { useMe } from './me.ts'
import { useList } from './useList.ts'

interface MembersResult {
  readonly members: readonly Shown<Member>[]
  readonly loading: boolean
}

/** The families that this person is in. */
export const useFamilies = (): readonly Shown<Family>[] => useList<Family>(familiesList).records

/** The family in view. */
export const useFamily = (): Shown<Family> | undefined => {
  const familyId = useFamilyInView()?.familyId
  return useFamilies().find((family) => family.id === familyId)
}

/** The live members of the family in view, the longest-standing first. */
export const useMembers = (): MembersResult => {
  const familyId = useFamilyInView()?.familyId
  const { records, loading } = useList<Member>(
    familyId === undefined ? undefined : membersList(familyId),
  )
  return { members: records, loading }
}

/** Those who left the family in view. */
export const useFormerMembers = (): readonly Shown<Member>[] => {
  const familyId = useFamilyInView()?.familyId
  return useList<Member>(familyId === undefined ? undefined : formerMembersList(familyId)).records
}

/** Names people of the family in view, those who left included; empty for a stranger. */
export const usePersonName = (): ((userId: string) => string) => {
  const { members } = useMembers()
  const former = useFormerMembers()
  return useMemo(() => {
    const names = new Map([...former, ...members].map((each) => [each.userId, fullName(each)]))
    return (userId) => names.get(userId) ?? ''
  }, [members, former])
}

/** Invitations to the family in view that nobody has accepted, expired ones included; for parents. */
export const useOpenInvitations = (): readonly Shown<Invitation>[] => {
  const familyId = useFamilyInView()?.familyId
  return useList<Invitation>(familyId === undefined ? undefined : openInvitationsList(familyId))
    .records
}

export interface FamilyChanges {
  /** Founds a family with this person as its first parent. @returns its id. */
  found(name: string): Promise<string>
  rename(name: string): Promise<void>
  changeRole(userId: string, role: Role): Promise<void>
  removeMember(userId: string): Promise<void>
  leave(): Promise<void>
  switchTo(familyId: string): void
}

/** What a person may do to their families. Each resolves once it is in the local database. */
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
  const changeMember = async (memberUserId: string, changes: Partial<Member>): Promise<void> => {
    if (familyId === undefined) return
    await writer.change('member', memberId(familyId, memberUserId), changes)
  }
  return {
    found: async (name) => {
      const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
      const made = { editId: environment.newEditId() }
      const family = familySchema.parse({
        ...made,
        id: environment.newId(),
        kind: 'family',
        name,
        timeZone,
        locale,
      })
      const founder = memberSchema.parse({
        ...made,
        id: memberId(family.id, userId),
        kind: 'member',
        familyId: family.id,
        userId,
        firstName: me?.firstName ?? '',
        lastName: me?.lastName ?? '',
        profileImageUrl: me?.profileImageUrl ?? null,
        role: founderRole,
        joinedAt: now(),
      })
      await writer.create({ ...family, _deleted: false })
      await writer.create({ ...founder, _deleted: false })
      chooseFamily(userId, family.id)
      return family.id
    },
    rename: async (name) => {
      if (familyId !== undefined) await writer.change('family', familyId, { name })
    },
    changeRole: (memberUserId, role) => changeMember(memberUserId, { role }),
    removeMember: (memberUserId) => changeMember(memberUserId, { leftAt: now() }),
    leave: () => changeMember(userId, { leftAt: now() }),
    switchTo: (chosen) => chooseFamily(userId, chosen),
  }
}
