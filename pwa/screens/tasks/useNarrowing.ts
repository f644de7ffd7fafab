import { whens } from '#shared/tasks/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRememberedChoice } from '#pwa/state/rememberedChoice.ts'

/**
 * Whose open tasks are shown, and of when: as an address says, else as it was left on this device.
 * @param asked what the address says of either; null where it says nothing.
 * @param people userIds of whom one may ask for.
 */
export const useNarrowing = (
  asked: { readonly who: string | null; readonly when: string | null },
  people: readonly string[],
): readonly [TaskNarrowing, (narrowing: TaskNarrowing) => void] => {
  const { userId } = useData().database
  const [who, rememberWho] = useRememberedChoice<string>(userId, 'tasks-of', 'any', '')
  const [when, rememberWhen] = useRememberedChoice(userId, 'tasks-when', whens, '')
  const remembered = { who: people.includes(who) ? who : '', when }
  const wanted = {
    who: people.find((each) => each === asked.who),
    when: whens.find((each) => each === asked.when),
  }
  const isAsked = wanted.who !== undefined || wanted.when !== undefined
  return [
    isAsked ? { who: wanted.who ?? '', when: wanted.when ?? '' } : remembered,
    (narrowing) => {
      rememberWho(narrowing.who)
      rememberWhen(narrowing.when)
    },
  ]
}
