import type { Memory } from '#shared/memories/memory.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'

interface Props {
  readonly memory: Memory
  readonly title: string
  readonly position: string
  readonly isQuiet: boolean
}

export const ShowWords = ({ memory, title, position, isQuiet }: Props) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(13_10_8/0.8),transparent)] px-16 pt-12 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
    {memory.title !== null && (
      <p dir="auto" className="mx-auto max-w-[70ch] truncate font-serif text-lg font-semibold">
        {memory.title}
      </p>
    )}
    {memory.caption !== null && (
      <p dir="auto" className="mx-auto line-clamp-2 max-w-[70ch] [overflow-wrap:anywhere]">
        {memory.caption}
      </p>
    )}
    <time dateTime={memory.date} className="text-sm opacity-85">
      {dayWithYear(memory.date)}
    </time>
    <VisuallyHidden>
      <span aria-live={isQuiet ? 'off' : 'polite'}>
        {position}: {title}
      </span>
    </VisuallyHidden>
  </div>
)
