import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/domain/member.ts'
import { useMembers, usePersonName } from '#pwa/data/families.ts'

/** A person as a list shows them. */
export interface Person {
  readonly name: string
  readonly imageUrl: string | null
  /** The member colour, 1–8; undefined for somebody who left. */
  readonly color: number | undefined
}

/** Looks people of the family in view up by userId; those who left keep their name. */
export const usePeople = (): ((userId: string) => Person) => {
  const { members } = useMembers()
  const nameOf = usePersonName()
  return useMemo(() => {
    const byUserId = new Map(members.map((member) => [member.userId, member]))
    return (userId) => toPerson(nameOf(userId) || m.tasks_assignee_unknown(), byUserId.get(userId))
  }, [members, nameOf])
}

const toPerson = (name: string, member: Member | undefined): Person => ({
  name,
  imageUrl: member?.profileImageUrl ?? null,
  color: member === undefined ? undefined : member.colour + 1,
})
