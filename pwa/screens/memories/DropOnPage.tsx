import { ImagePlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useIncomingFiles } from '#pwa/parts/memories/adding/useIncomingFiles.ts'

export const DropOnPage = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const isOver = useIncomingFiles(onFiles)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-brand bg-brand-soft/95 text-brand">
      <ImagePlus aria-hidden className="size-12" />
      <p className="font-serif text-xl font-semibold">{m.memories_drop_title()}</p>
    </div>
  )
}
