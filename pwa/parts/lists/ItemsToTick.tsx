import { clsx } from 'clsx'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { List } from '#shared/lists/list.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import { linesOfItems } from '#shared/lists/listLines.ts'
import type { ListLine } from '#shared/lists/listLines.ts'
import { byAisle, isCleared } from '#shared/lists/listQueries.ts'
import type { Shown } from '#shared/core/record.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { useAisles, useItemsOf } from '#pwa/records/lists/lists.ts'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { TickBox } from '#pwa/ui/inputs/TickBox.tsx'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'
import { amountInWords } from './itemWords.ts'

interface Props {
  readonly list: Shown<List>
  readonly most: number
  readonly className?: string
}

/** A ticked item keeps its place for this visit, and the next one comes in below. */
export const ItemsToTick = ({ list, most, className }: Props) => {
  const { records, isComplete } = useItemsOf(list)
  const aisles = useAisles()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = useTick((ids) => setTicked((before) => new Set([...before, ...ids])))
  const lines = linesShown(records, ticked)
  const shown = byAisle(lines, aisles)
    .flatMap(({ items }) => items)
    .slice(0, most + lines.filter(({ isDone }) => isDone).length)
  if (!isComplete && shown.length === 0) {
    return <SkeletonLines lines={4} className={clsx('min-h-36 content-start', className)} />
  }
  if (shown.length === 0) {
    const words = records.some(({ isDone }) => isDone) ? m.lists_all_done : m.lists_nothing_on
    return <p className={clsx('text-muted', className)}>{words()}</p>
  }
  return (
    <ul aria-label={list.title} className={className}>
      {shown.map((line) => (
        <li key={line.id} data-item={line.id}>
          <ItemLine line={line} onTick={(isDone) => tick(line, isDone)} />
        </li>
      ))}
    </ul>
  )
}

const linesShown = (
  items: readonly Shown<ListItem>[],
  ticked: ReadonlySet<string>,
): readonly ListLine[] =>
  linesOfItems(items.filter((item) => !isCleared(item) && (!item.isDone || ticked.has(item.id))))

const useTick = (onTicked: (ids: readonly string[]) => void) => {
  const changes = useListChanges()
  const feedback = useWriteFeedback()
  return (line: ListLine, isDone: boolean): Promise<boolean> => {
    onTicked(line.parts.map(({ id }) => id))
    return feedback.change(changes.tick(line, isDone))
  }
}

interface LineProps {
  readonly line: ListLine
  readonly onTick: (isDone: boolean) => Promise<boolean>
}

const ItemLine = ({ line, onTick }: LineProps) => {
  const amount = amountInWords(line)
  return (
    <div className="flex items-start">
      <TickBox checked={line.isDone} onChange={onTick} label={line.text} className="-ms-2.5" />
      <p
        className={clsx(
          'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-2.5 font-medium',
          line.isDone && 'text-muted line-through',
        )}
      >
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {line.text}
        </span>
        {amount !== undefined && (
          <span className="text-sm font-normal text-muted tabular-nums">{amount}</span>
        )}
      </p>
    </div>
  )
}
