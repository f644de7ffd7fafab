import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/data/DatabaseContext.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'

/** One zip of all that this person may read; its code is loaded when it is wanted. */
export const ExportData = () => {
  const { database } = useData()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const save = async (): Promise<void> => {
    setWorking(true)
    try {
      const { exportData } = await import('#pwa/data/exportData.ts')
      await exportData(database)
    } catch {
      toast({ title: m.export_failed(), variant: 'destructive' })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden className="size-4" />}
      pending={working}
      pendingLabel={m.export_working()}
      onClick={() => void save()}
    >
      {m.export_action()}
    </Button>
  )
}
