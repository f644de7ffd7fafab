import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { mayImportPhotos } from '#shared/people/pagePolicy.ts'
import { useMayAddMemories } from '#pwa/records/memories/memories.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { setPhotoImport, usePhotoImport } from '#pwa/state/photoImport.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { lazyComponent, useIsLoaded } from '#pwa/ui/lazyComponent.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

const dialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

export const useMayImport = (): boolean => {
  const mayAdd = useMayAddMemories()
  const role = useFamilyInView()?.role
  return mayAdd && role !== undefined && mayImportPhotos(role)
}

export const ImportButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  if (!useMayImport()) return null
  return (
    <Button
      variant="outline"
      icon={<FolderInput aria-hidden className="size-5" />}
      onClick={onOpen}
    >
      {m.photoImport_title()}
    </Button>
  )
}

interface ImportDialogState {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

export const useImportDialog = (): ImportDialogState => {
  const [open, setOpen] = useState(false)
  return { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}

export const ImportPhotos = ({ open, onOpen, onClose }: ImportDialogState) => {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const familyId = useFamilyInView()?.familyId
  const now = usePhotoImport()
  const isOurs = now !== undefined && now.familyId === familyId
  const isOver = isOurs && now.state !== 'running' && now.state !== 'waiting'
  const close = (): void => {
    onClose()
    if (isOver) setPhotoImport(undefined)
  }
  return (
    <>
      {isOurs && !open && (
        <Notice
          className="mb-5"
          tone={isOver && now.state !== 'done' ? 'warn' : 'info'}
          title={
            !isOver
              ? m.photoImport_running()
              : now.state === 'done'
                ? m.photoImport_done({ count: now.added })
                : m.photoImport_stopped()
          }
          action={
            <Button size="sm" variant="outline" onClick={onOpen}>
              {m.photoImport_show()}
            </Button>
          }
        />
      )}
      {wanted && <WhenLoaded open={open} onClose={close} />}
    </>
  )
}

const WhenLoaded = (props: { readonly open: boolean; readonly onClose: () => void }) =>
  useIsLoaded(dialog) ? <dialog.Component {...props} /> : null
