import type { ComponentProps } from 'react'
import type { DataArea } from './DataArea.tsx'
import { pageRouteOf } from './pageRoutes.tsx'
import { partOf } from '#pwa/ui/part.ts'

/** Whose database is to be opened as soon as its code is there. */
let remembered: string | undefined

/** The database's code is the heaviest part. */
export const dataArea = partOf<ComponentProps<typeof DataArea>>(async () => {
  const { DataArea, openEarly } = await import('./DataArea.tsx')
  /** Before the area is shown, which would open another and have this one closed. */
  if (remembered !== undefined) openEarly(remembered)
  remembered = undefined
  return DataArea
})

/** A part that does not arrive is reported by the boundary around whatever wants it. */
const ignoreUntilRendered = (): void => undefined

export const beginLoadingScreen = (pathname: string): void =>
  void pageRouteOf(pathname)?.screen.load().catch(ignoreUntilRendered)

/**
 * Begins what the first screen of a remembered person waits for: its code, the database's, and
 * the opening of their database.
 */
export const beginOpening = (userId: string, pathname: string): void => {
  /** The first question to it wakes the browser's IndexedDB, while the code is still loading. */
  void globalThis.indexedDB?.databases?.().catch(ignoreUntilRendered)
  remembered = userId
  void dataArea.load().catch(ignoreUntilRendered)
  beginLoadingScreen(pathname)
}
