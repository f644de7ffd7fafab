import { Play } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { filmLength } from './filmLength.ts'

export const FilmMark = ({ seconds }: { readonly seconds: number | null | undefined }) => {
  const length = typeof seconds === 'number' && seconds > 0 ? filmLength(seconds) : undefined
  return (
    <span className="pointer-events-none absolute bottom-1.5 start-1.5 flex h-6 items-center gap-1 rounded-full bg-[rgb(20_14_8/0.72)] px-2 text-xs font-semibold text-[#fffcf6] tabular-nums">
      <Play aria-hidden className="size-3 fill-current" />
      <VisuallyHidden>{m.films_kind()}</VisuallyHidden>
      {length}
    </span>
  )
}
