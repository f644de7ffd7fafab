import { isOfAge } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { isLiveChild } from '#shared/people/childPolicy.ts'
import type { FamilyDaysDependencies, DailyWork } from './familyDays.ts'
import type { Commit } from './sync/writing/change.ts'
import { reconsider } from './sync/effects/effect.ts'

interface Dependencies extends Omit<FamilyDaysDependencies, 'onError'> {
  readonly commit: Commit
}

/**
 * Rights follow from the date of birth, but the stored audience of a private profile has to be
 * changed: from the eighteenth birthday on, only its owner may read it.
 */
export const createComingOfAge = ({ store, environment, commit }: Dependencies): DailyWork => ({
  day: (_family, now) => now.toISOString().slice(0, 10),
  work: async (familyId) => {
    const now = environment.now().toISOString()
    const grown = await store.read(async ({ records }) => {
      const children = (await records.membersOf(familyId)).filter(isLiveChild)
      const users = await Promise.all(children.map(({ userId }) => records.get(userId)))
      return users.filter((user) => {
        const born = (user as Partial<User> | undefined)?.dateOfBirth
        return typeof born === 'string' && isOfAge(born, now)
      })
    })
    for (const user of grown) {
      if (user !== undefined)
        await commit({ type: 'system', userId: user.id }, [reconsider(user.id)])
    }
  },
})
