import type { ComponentProps } from 'react'
import type { DataArea } from './DataArea.tsx'
import { openEarly } from '#pwa/data/opening.ts'
import { readShownLast } from '#pwa/state/shownLast.ts'
import { pageRouteOf } from './pageRoutes.tsx'
import { partOf } from '#pwa/ui/part.ts'

/** A part that does not arrive is reported by the boundary around whatever wants it. */
const ignoreUntilRendered = (): void => undefined

export const beginLoadingScreen = async (pathname: string): Promise<void> =>
  pageRouteOf(pathname)?.screen.load().catch(ignoreUntilRendered)

/** The code of the screen that a start comes to. */
let firstScreen: Promise<void> | undefined

/** What stands around the screens comes with the first of them: both are drawn in one. */
export const dataArea = partOf<ComponentProps<typeof DataArea>>(async () => {
  const [{ DataArea }] = await Promise.all([import('./DataArea.tsx'), firstScreen])
  return DataArea
})

/**
 * Begins what the first screen of a remembered person waits for: its code, and their database. Where
 * it shows what it showed last, that comes before the database, whose code is the heaviest part.
 */
export const beginOpening = (userId: string, pathname: string): void => {
  /** The first question to it wakes the browser's IndexedDB, while the code is still loading. */
  void globalThis.indexedDB?.databases?.().catch(ignoreUntilRendered)
  const recalls = pageRouteOf(pathname)?.recalls ?? false
  if (!recalls || readShownLast(userId, 'families').length === 0) openEarly(userId)
  firstScreen = beginLoadingScreen(pathname)
  void dataArea.load().catch(ignoreUntilRendered)
}
