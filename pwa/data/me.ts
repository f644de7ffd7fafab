import { useMemo } from 'react'
import { userList } from '#shared/derive/people.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { User } from '#shared/domain/user.ts'
import { useData } from './DatabaseContext.ts'
import { useList } from './useList.ts'

/** This person's own profile; undefined until it has arrived. */
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

export const useMeChanges = (): { edit(changes: OwnChanges): Promise<void> } => {
  const { database, writer } = useData()
  return useMemo(
    () => ({ edit: (changes) => writer.change('user', database.userId, changes) }),
    [database, writer],
  )
}
