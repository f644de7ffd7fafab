import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useIncomingFiles } from './useIncomingFiles.ts'

interface Props {
  readonly isFirst: boolean
  readonly onFiles: (files: readonly File[]) => void
}

export const PhotoDrop = ({ isFirst, onFiles }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useIncomingFiles(onFiles)
  return (
    <div
      className={clsx(
        'grid gap-3 rounded-card transition-colors',
        isOver && 'border-brand bg-brand-soft',
        !isOver && isFirst && 'border-line-strong bg-surface',
        isFirst
          ? 'justify-items-center border-2 border-dashed px-5 py-10 text-center'
          : '-my-2 justify-items-start',
      )}
    >
      {isFirst && (
        <>
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
            <ImagePlus aria-hidden className="size-7" />
          </span>
          {/* A finger cannot drop files, so on a touch screen the button below is enough. */}
          <div className="pointer-coarse:hidden">
            <p className="font-serif text-lg font-semibold">{m.memories_drop_title()}</p>
            <p className="mt-1 text-sm text-muted">{m.memories_drop_text()}</p>
            <p className="mt-1 text-sm text-muted">{m.films_drop_text()}</p>
          </div>
        </>
      )}
      <Button
        variant={isFirst ? 'default' : 'secondary'}
        size={isFirst ? 'default' : 'sm'}
        icon={!isFirst && <ImagePlus aria-hidden className="size-4" />}
        autoFocus={isFirst}
        onClick={() => input.current?.click()}
      >
        {isFirst ? m.memories_choose() : m.memories_choose_more()}
      </Button>
      {/* A phone offers its camera here, too. */}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,video/*"
        multiple
        hidden
        aria-label={m.memories_choose()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
