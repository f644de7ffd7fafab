import { Download } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useIsFilling } from '#pwa/live/useIsComplete.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useExport } from './useExport.ts'

export const ExportData = () => {
  const { online } = useSyncStatus()
  const filling = useIsFilling()
  const { save, working, words } = useExport()
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
        pendingLabel={words}
        onClick={() => void save()}
      >
        {m.export_action()}
      </Button>
    </div>
  )
}
