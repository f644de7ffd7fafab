import { Download } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useExport } from '#pwa/parts/device/useExport.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

export const ExportChild = ({ member }: { readonly member: Member }) => {
  const { save, working, words } = useExport(member.userId)
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden className="size-4" />}
      pending={working}
      pendingLabel={words}
      onClick={() => void save()}
    >
      {m.children_export()}
    </Button>
  )
}
