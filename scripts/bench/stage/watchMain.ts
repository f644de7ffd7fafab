import type { BarePage } from './barePage.ts'

/** So long nothing changes on a page that is complete, in milliseconds. */
const quiet = 1500

/** How often it is looked whether it stands still, in milliseconds. */
const lookEvery = 100

/**
 * Notes whenever what a page's main part shows has changed and was painted; to be called before the
 * page is opened.
 */
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
    /** Once the frame that shows it is drawn, and before whatever else waits in the page's queue. */
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
 * When the page under this heading was complete: the last time that something in its main part
 * changed before it stood still, without anything that only stands for what is to come.
 * @returns milliseconds since the navigation began, or since the last click where there was one.
 */
export const completeAfter = (page: BarePage, heading: string): Promise<number> =>
  page.when(
    ({ wanted, stillFor }) => {
      const seen = Reflect.get(window, 'mainSeen') as { painted: number; clicked: number }
      const title = document.querySelector('main h1')?.textContent
      const isWaiting = document.querySelector('main .skeleton, main [aria-busy="true"]') !== null
      if (title !== wanted || isWaiting) return undefined
      if (!(performance.now() - seen.painted > stillFor)) return undefined
      /** What the click has changed is yet to be painted. */
      if (seen.painted < seen.clicked) return undefined
      return seen.painted - seen.clicked
    },
    { wanted: heading, stillFor: quiet },
    lookEvery,
  )
