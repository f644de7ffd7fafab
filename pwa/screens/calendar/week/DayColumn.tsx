import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { Block } from '#shared/calendar/weekGrid.ts'
import { momentIn } from '#shared/time/zonedTime.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { beginsInWords, timesInWords } from '#pwa/parts/calendar/eventWords.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { MemberDots } from '#pwa/parts/people/MemberDots.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'

interface Props {
  readonly day: string
  readonly blocks: readonly Block[]
  readonly today: string
  readonly timeZone: string
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
  readonly onAdd: ((moment: string) => void) | undefined
}

const hoursHigh = (minutes: number): string => `calc(var(--hour) * ${minutes / 60})`

const hourLines = {
  backgroundImage: 'linear-gradient(var(--color-line) 1px, transparent 1px)',
  backgroundSize: '100% var(--hour)',
}

export const DayColumn = (props: Props) => {
  const { day, blocks, today, timeZone, personOf, onOpen, onAdd } = props
  return (
    <div
      style={{ height: hoursHigh(dayHours * 60), ...hourLines }}
      className={clsx('relative border-s border-line', day === today && 'bg-brand-soft/50')}
    >
      {onAdd !== undefined && <FreeTime {...{ day, today, onAdd }} />}
      <ul aria-label={dayInWords(day, today)}>
        {blocks.map((block) => (
          <BlockItem key={block.occurrence.key} {...{ block, day, timeZone, personOf, onOpen }} />
        ))}
      </ul>
      {day === today && <NowLine timeZone={timeZone} />}
    </div>
  )
}

/** Must match the heights of an hour and of the text. */
const linesAnHour = 3

const roomIn = ({ from, to, lanes }: Block) => {
  const lines = Math.max(1, Math.floor(((to - from) / 60) * linesAnHour - 0.25))
  const hasTime = lines >= 3 && lanes <= 2
  const hasDots = lines >= 4
  return { hasTime, hasDots, titleLines: lines - Number(hasTime) - Number(hasDots) }
}

interface BlockProps extends Pick<Props, 'day' | 'timeZone' | 'personOf' | 'onOpen'> {
  readonly block: Block
}

/** In percent of the column's width: the place where the last of several blocks begins. */
const farthest = 60

/**
 * More than two blocks side by side would be too narrow to read, so each overlaps the one that
 * begins before it, whose title remains visible above it.
 */
const placeOf = ({ lane, lanes }: Block): CSSProperties => {
  if (lanes <= 2) return { insetInlineStart: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
  const left = (lane / (lanes - 1)) * farthest
  return { insetInlineStart: `${left}%`, width: `${100 - left}%`, zIndex: lane }
}

const BlockItem = ({ block, day, timeZone, personOf, onOpen }: BlockProps) => {
  const { occurrence, from, to, lanes } = block
  const { title, color, event } = occurrence
  const { hasTime, hasDots, titleLines } = roomIn(block)
  const times = timesInWords(occurrence, timeZone)
  return (
    <li
      className="@container absolute pe-0.5 pb-0.5 hover:z-8! focus-within:z-8!"
      style={{ top: hoursHigh(from), height: hoursHigh(to - from), ...placeOf(block) }}
    >
      <button
        type="button"
        data-item={occurrence.key}
        title={`${title}, ${times}`}
        onClick={() => onOpen(occurrence)}
        style={{
          borderColor: dataColor(color),
          backgroundColor: `color-mix(in srgb, ${color} 16%, var(--color-raised))`,
        }}
        className={clsx(
          'flex size-full flex-col overflow-hidden rounded-small border-s-4 px-1 py-0.5 text-start text-xs leading-tight hover:ring-1 hover:ring-ink',
          lanes > 2 && 'ring-1 ring-raised',
        )}
      >
        <span
          dir="auto"
          style={{ WebkitLineClamp: titleLines }}
          className="line-clamp-1 font-semibold"
        >
          <ApprovalMark of={event} bare /> <WholeWords text={title} />
        </span>
        {hasTime && (
          <span aria-hidden className="w-full truncate text-muted">
            {beginsInWords(occurrence, day, timeZone)}
          </span>
        )}
        <VisuallyHidden>{times}</VisuallyHidden>
        <MemberDots
          className={clsx('h-4', !hasDots && 'sr-only')}
          people={event.attendees.map(personOf)}
        />
      </button>
    </li>
  )
}

/** A word goes to the next line whole; one that is wider than the block ends in an ellipsis. */
const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(/\s+/).map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- words may repeat, and never move
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="inline-block max-w-full truncate align-bottom">{word}</span>
    </Fragment>
  ))

const dayHours = 24

/** A click on free time begins an event there; keyboards have a button in the day's dialog. */
const FreeTime = ({
  day,
  today,
  onAdd,
}: Pick<Props, 'day' | 'today'> & { readonly onAdd: (moment: string) => void }) => {
  const add = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>): void => {
    const halves = Math.floor((nativeEvent.offsetY / currentTarget.offsetHeight) * dayHours * 2)
    const hour = String(Math.floor(halves / 2)).padStart(2, '0')
    onAdd(`${day}T${hour}:${halves % 2 === 0 ? '00' : '30'}`)
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={m.calendar_add_on({ day: dayInWords(day, today) })}
      onClick={add}
      className="absolute inset-0 cursor-default focus-visible:bg-brand/10 focus-visible:outline-none"
    />
  )
}

const NowLine = ({ timeZone }: { readonly timeZone: string }) => {
  const time = momentIn(useNow(), timeZone).split('T')[1] ?? ''
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (
    <div
      aria-hidden
      style={{ top: hoursHigh(minutes) }}
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent"
    >
      <div className="absolute -top-1 size-2.5 rounded-full bg-accent" />
    </div>
  )
}
