import { isItemInView } from '#pwa/ui/lists/drawnItems.ts'
import { modals } from '#pwa/ui/overlays/modals.ts'

/** Milliseconds between two looks; a list draws a new record within a few of them. */
const pause = 50
const mostLooks = 3

/** Answers at once on other pages than the record's own. */
export const comesIntoView = async (id: string, path: string): Promise<boolean> => {
  if (location.pathname !== path) return isItemInView(id)
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await aMoment(pause)
    if (isItemInView(id)) return true
  }
  return false
}

/** Milliseconds; a dialog that stays open longer is not waited for. */
const longest = 500

/** A form's dialog closes when it is saved, and a message in it would close with it. */
export const formCloses = async (): Promise<void> => {
  const form = modals.top()
  if (form === undefined) return
  let leave = (): void => {}
  const closed = new Promise<void>((resolve) => {
    leave = modals.subscribe(() => modals.top() !== form && resolve())
  })
  await Promise.race([closed, aMoment(longest)])
  leave()
}

const aMoment = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
