import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/domain/member.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'

/** One zip of what a child made and of what is about it, from this device's records; works offline. */
export const ExportChild = ({ member }: { readonly member: Member }) => {
  const save = useExportOf(member)
  const [working, setWorking] = useState(false)
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden className="size-4" />}
      pending={working}
      pendingLabel={m.export_working()}
      onClick={() => {
        setWorking(true)
        void save().finally(() => setWorking(false))
      }}
    >
      {m.children_export()}
    </Button>
  )
}

export const useExportOf = (member: Member): (() => Promise<void>) => {
  const { database } = useData()
  const toast = useToast()
  return async () => {
    try {
      const { exportData } = await import('#pwa/records/export/exportData.ts')
      await exportData(database, member.userId)
    } catch {
      toast({ title: m.export_failed(), variant: 'destructive' })
    }
  }
}
