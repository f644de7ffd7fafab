import { useEffect } from 'react'
import { endPhotoImport } from '#pwa/state/photoImport.ts'

/** Ends an import when its person's records are closed. */
export const PhotoImportEnd = (): null => {
  useEffect(() => endPhotoImport, [])
  return null
}
