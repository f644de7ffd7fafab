import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'

/** A larger number is only shown in words. */
const mostStars = 8

interface Props {
  readonly done: number
  readonly all: number
}

export const DoneStars = ({ done, all }: Props) => (
  <p className="flex flex-wrap items-center gap-x-2 text-muted">
    {all <= mostStars && (
      <span aria-hidden className="flex flex-wrap">
        {Array.from({ length: all }, (_, at) => (
          <Star
            key={at}
            className={clsx(
              'size-5 transition-colors',
              at < done ? 'fill-glow stroke-accent' : 'fill-transparent stroke-line-strong',
            )}
          />
        ))}
      </span>
    )}
    {m.child_home_tasks_done({ done, all })}
  </p>
)
