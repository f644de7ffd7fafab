import { useMemo } from 'react'
import { filter, firstValueFrom, timeout } from 'rxjs'
import { userList } from '#shared/people/peopleLists.ts'
import type { Shown } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useList } from '#pwa/live/useList.ts'

export const useMe = (): Shown<User> | undefined => {
  const { userId } = useData().database
  return useList<User>(userList(userId)).records[0]
}

export type OwnChanges = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'userRole'
    | 'dateOfBirth'
    | 'onboardingCompleted'
    | 'currentFamilyId'
  >
>

const arrivesWithinMs = 10_000

/**
 * Waits for the profile, because the first pull may bring it only after the person's first change.
 */
const arrived = async ({ collections, userId }: LocalDatabase): Promise<void> => {
  const profile = collections.families.findOne(userId).$
  await firstValueFrom(profile.pipe(filter(Boolean), timeout(arrivesWithinMs))).catch(
    () => undefined,
  )
}

const isOfTheApp = (changes: OwnChanges): boolean =>
  'onboardingCompleted' in changes || 'currentFamilyId' in changes

/** Rejects with LocalRefusal 'not-found' if the profile has not arrived in time. */
export const useMeChanges = (): { edit(changes: OwnChanges): Promise<void> } => {
  const { database, writer } = useData()
  return useMemo(
    () => ({
      edit: async (changes) => {
        await arrived(database)
        const { change } = isOfTheApp(changes) ? writer.withoutUndo : writer
        await change('user', database.userId, changes)
      },
    }),
    [database, writer],
  )
}
