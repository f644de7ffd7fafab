import { whens } from '#shared/tasks/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRememberedChoice } from '#pwa/state/rememberedChoice.ts'

const everyone = 'everyone'

/**
 * The address decides, then the last choice on this device; at first it is one's own tasks.
 * @param asked the address's values; null if it has none.
 * @param people userIds of the people to choose from.
 */
export const useNarrowing = (
  asked: { readonly who: string | null; readonly when: string | null },
  people: readonly string[],
): readonly [TaskNarrowing, (narrowing: TaskNarrowing) => void] => {
  const { userId } = useData().database
  const [who, rememberWho] = useRememberedChoice<string>(userId, 'tasks-of', 'any', userId)
  const [when, rememberWhen] = useRememberedChoice(userId, 'tasks-when', whens, '')
  const remembered = { who: people.includes(who) ? who : '', when }
  const wanted = {
    who: asked.who === everyone ? '' : people.find((each) => each === asked.who),
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
