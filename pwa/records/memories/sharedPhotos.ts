import { useEffect, useMemo, useState } from 'react'
import { claimShared, forgetShared } from '#pwa/database/photos/sharedFiles.ts'
import type { SharedFile } from '#pwa/database/photos/sharedFiles.ts'
import { useData } from '#pwa/live/DataContext.ts'

export interface SharedPhotos {
  readonly files: readonly File[] | undefined
  forget(file: File): void
  forgetAll(): void
}

/** @param mayAdd false leaves the photos for another person of the device. */
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

const nothing = (): void => {}
