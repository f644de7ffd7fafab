import { useEffect } from 'react'
import { endPhotoImport } from '#pwa/state/photoImport.ts'

/** An import is one person's: it ends as their records are closed. */
export const PhotoImportEnd = (): null => {
  useEffect(() => endPhotoImport, [])
  return null
}
