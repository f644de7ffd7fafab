import { lazy, Suspense, useRef, useState } from 'react'
import { Camera } from 'lucide-react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useMayAddMemories } from '#pwa/records/memories/memories.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

const AddMemoryDialog = lazy(async () => ({
  default: (await import('#pwa/parts/memories/adding/AddMemoryDialog.tsx')).AddMemoryDialog,
}))

/** The file dialog opens at once, to save taps. */
export const MyPhotos = () => {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>()
  const [isOpen, setOpen] = useState(false)
  if (!useMayAddMemories()) return null
  return (
    <Card
      title={m.child_home_photos()}
      actions={
        <Link to="/memories" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.child_home_all_photos()}
        </Link>
      }
    >
      <Button
        size="lg"
        variant="secondary"
        className="w-full"
        icon={<Camera aria-hidden className="size-6" />}
        onClick={() => input.current?.click()}
      >
        {m.child_home_add_photo()}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.memories_choose()}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          /** The same file may be chosen again. */
          event.currentTarget.value = ''
          if (chosen.length === 0) return
          setFiles(chosen)
          setOpen(true)
        }}
      />
      {files !== undefined && (
        <Suspense fallback={null}>
          <AddMemoryDialog open={isOpen} files={files} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
