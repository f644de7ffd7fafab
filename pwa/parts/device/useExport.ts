import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useToast } from '#pwa/state/toasts.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

export const useExport = (of?: string) => {
  const { database } = useData()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const [photos, setPhotos] = useState<Progress>()
  const save = async (): Promise<void> => {
    setWorking(true)
    try {
      const { exportData } = await import('#pwa/records/export/exportData.ts')
      const { missing } = await exportData(database, {
        ...(of === undefined ? {} : { of }),
        onPhoto: (done, total) => setPhotos({ done, total }),
      })
      if (missing > 0) {
        const title = m.export_missing({ count: missing })
        toast({ title, description: m.export_missing_text(), variant: 'destructive' })
      }
    } catch {
      toast({ title: m.export_failed(), variant: 'destructive' })
    } finally {
      setWorking(false)
      setPhotos(undefined)
    }
  }
  const words = photos === undefined ? m.export_working() : m.export_photos(photos)
  return { save, working, words }
}
