import type { BarePage } from './barePage.ts'

/** A page counts as complete after this many milliseconds without a change. */
const quiet = 1500

const lookEvery = 100

export const watchMain = (page: BarePage): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { painted: Number.NaN, clicked: 0 }
    Reflect.set(window, 'mainSeen', seen)
    let isAwaited = false
    const isOfMain = ({ target, addedNodes }: MutationRecord): boolean => {
      const element = target instanceof Element ? target : target.parentElement
      const isWithin = element?.closest('main') !== null && element !== null
      return isWithin || [...addedNodes].some((node) => node instanceof Element && hasMain(node))
    }
    const hasMain = (node: Element): boolean =>
      node.matches('main') || node.querySelector('main') !== null
    const note = (): void => {
      isAwaited = true
      requestAnimationFrame(() => {
        const drawn = (): void => {
          isAwaited = false
          seen.painted = performance.now()
        }
        void scheduler.postTask(drawn, { priority: 'user-blocking' })
      })
    }
    new MutationObserver((records) => {
      if (!isAwaited && records.some(isOfMain)) note()
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    addEventListener('click', ({ timeStamp }) => void (seen.clicked = timeStamp), { capture: true })
  })

/**
 * Waits until the main part shows no placeholders and has not changed for `quiet` milliseconds.
 * @returns the time of its last change, in milliseconds since the navigation began, or since the
 * last click.
 */
export const completeAfter = (page: BarePage, heading: string): Promise<number> =>
  page.when(
    ({ wanted, stillFor }) => {
      const seen = Reflect.get(window, 'mainSeen') as { painted: number; clicked: number }
      const title = document.querySelector('main h1')?.textContent
      const isWaiting = document.querySelector('main .skeleton, main [aria-busy="true"]') !== null
      if (title !== wanted || isWaiting) return undefined
      if (!(performance.now() - seen.painted > stillFor)) return undefined
      if (seen.painted < seen.clicked) return undefined
      return seen.painted - seen.clicked
    },
    { wanted: heading, stillFor: quiet },
    lookEvery,
  )
