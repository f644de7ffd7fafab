import { useEffect } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import {
  readFamilyChoice,
  rememberFamilies,
  setFamilyInView,
  useFamilyChoices,
} from '#pwa/state/familyInView.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { familiesList, membersList, userList } from '#shared/people/peopleLists.ts'
import { useData } from './DataContext.ts'
import { settings } from '#pwa/database/settings.ts'
import { useList } from './useList.ts'

/** Shows this device's choice, or else the account's default, or else the oldest family. */
export const FamilyInViewKeeper = (): null => {
  const { userId, device } = useData().database
  const { records: families, loading } = useList<Family>(familiesList)
  const me = useList<User>(userList(userId)).records[0]
  const choices = useFamilyChoices()
  const arrived = useLiveQuery(() => device.settings.get(settings.familiesArrived), [device])
  const family = pick(families, [readFamilyChoice(userId), me?.currentFamilyId])
  const { records: members } = useList<Member>(
    family === undefined ? undefined : membersList(family.id),
  )
  const role = members.find((member) => member.userId === userId)?.role
  useEffect(() => {
    if (family !== undefined && role !== undefined) {
      const { id, name, timeZone, dateLocale } = family
      const dates = dateLocale ? { dateLocale } : {}
      setFamilyInView({ familyId: id, familyName: name, role, timeZone, ...dates })
    } else if (!loading && family === undefined && arrived !== undefined) {
      setFamilyInView(null)
    }
  }, [family, role, loading, arrived, choices])
  useEffect(() => {
    if (!loading)
      rememberFamilies(families.map(({ id, name }) => ({ familyId: id, familyName: name })))
  }, [families, loading])
  return null
}

const pick = (
  families: readonly Shown<Family>[],
  wishes: readonly (string | null | undefined)[],
): Shown<Family> | undefined => {
  for (const wish of wishes) {
    const found = families.find((family) => family.id === wish)
    if (found !== undefined) return found
  }
  return families[0]
}
