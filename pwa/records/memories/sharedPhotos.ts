import { useEffect, useMemo, useState } from 'react'
import { claimShared, forgetShared } from '#pwa/database/photos/sharedFiles.ts'
import type { SharedFile } from '#pwa/database/photos/sharedFiles.ts'
import { useData } from '#pwa/live/DataContext.ts'

export interface SharedPhotos {
  /** undefined if there are none. */
  readonly files: readonly File[] | undefined
  /** Call it for a photo that was added. */
  forget(file: File): void
  /** Call it when the person does not want the rest. */
  forgetAll(): void
}

/**
 * Returns photos that were shared with the app and wait for this person to add them.
 * @param mayAdd false leaves them for another person of the device.
 */
export const useSharedPhotos = (mayAdd: boolean): SharedPhotos => {
  const { userId } = useData().database
  const [shared, setShared] = useState<readonly SharedFile[]>([])
  useEffect(() => {
    let isWanted = mayAdd
    if (mayAdd) void claimShared(userId).then((found) => isWanted && setShared(found), nothing)
    return () => {
      isWanted = false
    }
  }, [mayAdd, userId])
  return useMemo(
    () => ({
      files: shared.length > 0 ? shared.map(({ file }) => file) : undefined,
      forget: (file) => {
        const keys = shared.filter((each) => each.file === file).map(({ key }) => key)
        void forgetShared(userId, keys).catch(nothing)
      },
      forgetAll: () => {
        setShared([])
        const keys = shared.map(({ key }) => key)
        void forgetShared(userId, keys).catch(nothing)
      },
    }),
    [shared, userId],
  )
}

/** A photo that the browser does not hand over is not shown. */
const nothing = (): void => {}
