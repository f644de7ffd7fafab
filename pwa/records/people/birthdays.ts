import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { birthdaysIn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import type { DaySpan } from '#shared/calendar/eventLists.ts'
import { profileDetailsList, userList } from '#shared/people/peopleLists.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import type { User } from '#shared/people/user.ts'
import { useMembers } from './families.ts'
import { useList, useLists } from '#pwa/live/useList.ts'

export const useBirthdays = ({ from, to }: DaySpan): readonly Birthday[] => {
  const familyId = useFamilyInView()?.familyId
  const { members } = useMembers()
  const details = useList<ProfileDetails>(
    familyId === undefined ? undefined : profileDetailsList(familyId),
  ).records
  const profiles = useLists<User>(members.map(({ userId }) => userList(userId))).records
  return useMemo(() => {
    const live = new Set(members.map(({ userId }) => userId))
    const own = profiles.map(({ id, dateOfBirth }) => ({ userId: id, birthday: dateOfBirth }))
    const known = [...details, ...own].filter(({ userId }) => live.has(userId))
    return birthdaysIn(known, { from, to })
  }, [members, details, profiles, from, to])
}
