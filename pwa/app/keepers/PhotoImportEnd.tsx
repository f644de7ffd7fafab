import { useEffect } from 'react'
import { endPhotoImport } from '#pwa/state/photoImport.ts'

export const PhotoImportEnd = (): null => {
  useEffect(() => endPhotoImport, [])
  return null
}
