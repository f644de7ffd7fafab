import type { ComponentProps } from 'react'
import type { DataArea } from './DataArea.tsx'
import { openEarly } from '#pwa/data/opening.ts'
import { readShownLast } from '#pwa/state/shownLast.ts'
import { pageRouteOf } from './pageRoutes.tsx'
import { partOf } from '#pwa/ui/part.ts'
import { syncRunner } from './syncRunner.ts'

/** A part that does not arrive is reported by the boundary around whatever wants it. */
const ignoreUntilRendered = (): void => undefined

export const beginLoadingScreen = async (pathname: string): Promise<void> =>
  pageRouteOf(pathname)?.screen.load().catch(ignoreUntilRendered)

/** Set where what a screen showed last is to be drawn in one with what is around it. */
let firstScreen: Promise<void> | undefined

/** How long that is waited for, in milliseconds: records must not wait for a screen that does not come. */
const longestWait = 1000

export const dataArea = partOf<ComponentProps<typeof DataArea>>(async () => {
  const [{ DataArea }] = await Promise.all([import('./DataArea.tsx'), firstScreen])
  return DataArea
})

/**
 * Begins what the first screen of a person waits for: its code, and their database. Where it shows
 * what it showed last, that comes before the database, whose code is the heaviest part.
 */
export const beginOpening = (userId: string, pathname: string): void => {
  /** The first question to it wakes the browser's IndexedDB, while the code is still loading. */
  void globalThis.indexedDB?.databases?.().catch(ignoreUntilRendered)
  const recalls = pageRouteOf(pathname)?.recalls ?? false
  const loading = beginLoadingScreen(pathname)
  if (recalls && readShownLast(userId, 'families').length > 0) {
    firstScreen = Promise.race([loading, after(longestWait)])
  } else {
    openEarly(userId)
    void syncRunner.load().catch(ignoreUntilRendered)
  }
  void dataArea.load().catch(ignoreUntilRendered)
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
