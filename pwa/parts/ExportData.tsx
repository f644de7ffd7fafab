import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useIsFilling } from '#pwa/live/useIsComplete.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'

/** One zip of all that this person may read, or of what has come here; its code is loaded when it is wanted. */
export const ExportData = () => {
  const { database } = useData()
  const { online } = useSyncStatus()
  const filling = useIsFilling()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const save = async (): Promise<void> => {
    setWorking(true)
    try {
      const { exportData } = await import('#pwa/records/export/exportData.ts')
      await exportData(database)
    } catch {
      toast({ title: m.export_failed(), variant: 'destructive' })
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className="grid gap-2 sm:shrink-0 sm:justify-items-start">
      {filling && (
        <p className="text-sm text-warn">
          {online ? m.sync_more_to_come() : m.sync_more_when_online()}
        </p>
      )}
      <Button
        variant="outline"
        icon={<Download aria-hidden className="size-4" />}
        pending={working}
        pendingLabel={m.export_working()}
        onClick={() => void save()}
      >
        {m.export_action()}
      </Button>
    </div>
  )
}
