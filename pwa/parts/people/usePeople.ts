import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useFormerMembers, useMembers } from '#pwa/records/people/families.ts'

export interface Person {
  readonly userId: string
  readonly name: string
  readonly firstName: string
  readonly imageUrl: string | null
  /** 1–8; undefined for a person whom no record names. */
  readonly color: number | undefined
}

/** Former members keep their name and color. */
export const usePeople = (): ((userId: string) => Person) => {
  const { members, loading } = useMembers()
  const former = useFormerMembers()
  return useMemo(
    () => lookUp(members, former, loading ? '' : m.tasks_assignee_unknown()),
    [members, former, loading],
  )
}

export const lookUp = (
  members: readonly Member[],
  former: readonly Member[],
  nameless: string = m.tasks_assignee_unknown(),
): ((userId: string) => Person) => {
  const byUserId = new Map([...former, ...members].map((member) => [member.userId, member]))
  return (userId) => toPerson(userId, byUserId.get(userId), nameless)
}

const toPerson = (userId: string, member: Member | undefined, nameless: string): Person => ({
  userId,
  name: (member && fullName(member)) || nameless,
  firstName: member?.firstName || nameless,
  imageUrl: member?.leftAt === null ? member.profileImageUrl : null,
  color: member && member.colour + 1,
})
