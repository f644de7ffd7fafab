import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRememberedChoice } from '#pwa/state/rememberedChoice.ts'

interface NotNow {
  isPutOff(asked: Asked): boolean
  putOff(asked: Asked): void
  takeUp(asked: Asked): void
}

/** The next day forgets what this person has put off on this device. */
export const useNotNow = (): NotNow => {
  const { userId } = useData().database
  const today = useFamilyToday()
  const [kept, keep] = useRememberedChoice<string>(userId, 'not-now', 'any', '')
  const [day, ...all] = kept.split(' ')
  const putOff = day === today ? all : []
  return {
    isPutOff: (asked) => putOff.includes(versionOf(asked)),
    putOff: (asked) => keep([today, ...putOff, versionOf(asked)].join(' ')),
    takeUp: (asked) =>
      keep([today, ...putOff.filter((each) => each !== versionOf(asked))].join(' ')),
  }
}

/** A request that was sent again counts as another one. */
const versionOf = ({ id, editId = '' }: Asked): string => `${id}/${editId}`
