import { ListChecks, RotateCcw, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import type { ListLine } from '#shared/lists/listLines.ts'
import { byAisle } from '#shared/lists/listQueries.ts'
import type { ListView } from '#shared/lists/listQueries.ts'
import { inOrder } from '#shared/core/ordering/placing.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { ItemRow } from './ItemRow.tsx'
import { idsOfAll, markOf } from './lineMarks.ts'
import { listPath } from './listPaths.ts'
import { useListActions } from './useListActions.ts'

interface Props {
  readonly list: Shown<List>
  readonly aisles: readonly Shown<Aisle>[]
  readonly view: ListView | undefined
}

/** The other open items are on the list's page. */
const mostShown = 6

/** The whole card is the title's link; only the rows, which tick, are not. */
export const ListCard = ({ list, aisles, view }: Props) => (
  <div className="relative flex h-full flex-col gap-2 rounded-card bg-raised p-4 shadow-raised transition-colors hover:bg-overlay sm:p-5">
    <CardHeader list={list} view={view} />
    {view !== undefined && <FirstItems list={list} aisles={aisles} view={view} />}
  </div>
)

const CardHeader = ({ list, view }: Omit<Props, 'aisles'>) => {
  const { id, title, type, isReusable } = list
  const Icon = type === 'shopping' ? ShoppingBag : ListChecks
  return (
    <Link
      to={listPath(id)}
      className="flex items-center gap-4 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          className="block font-serif text-lg leading-tight font-semibold [overflow-wrap:anywhere]"
        >
          {title}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
          <span className="min-h-5">{view === undefined ? '' : stateOf(view)}</span>
          {isReusable && (
            <span className="inline-flex items-center gap-1">
              <RotateCcw aria-hidden className="size-3.5" />
              {m.lists_reusable()}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const stateOf = ({ open, done }: ListView): string => {
  if (open.length > 0) return m.lists_left({ count: open.length })
  return done.length > 0 ? m.lists_all_done() : m.lists_nothing_on()
}

/**
 * An item that is ticked here stays in its place, so that nothing moves under the finger and a
 * second tap takes it back.
 */
const FirstItems = ({ list, aisles, view }: Required<Props> & { readonly view: ListView }) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { tick } = useListActions()
  const { shown, more } = firstOf(list, aisles, view, ticked)
  const marks = useRecordMarks(idsOfAll(shown))
  if (shown.length === 0) return null
  return (
    <>
      <ul aria-label={list.title} className="relative -mx-3">
        {shown.map((item) => (
          <li key={item.id} data-item={item.id}>
            <ItemRow
              inCard
              item={item}
              mark={markOf(item, marks)}
              onTick={() => {
                setTicked((before) => new Set([...before, item.id]))
                tick(item)
              }}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted tabular-nums">{m.lists_more_items({ count: more })}</p>
      )}
    </>
  )
}

const firstOf = (
  { type }: Shown<List>,
  aisles: readonly Shown<Aisle>[],
  { open, done }: ListView,
  ticked: ReadonlySet<string>,
): { readonly shown: readonly ListLine[]; readonly more: number } => {
  const here = inOrder([...open, ...done.filter(({ id }) => ticked.has(id))])
  const lines = byAisle(here, type === 'shopping' ? aisles : []).flatMap(({ items }) => items)
  const first = lines.filter(({ isDone }) => !isDone).slice(0, mostShown)
  const shown = lines.filter((line) => line.isDone || first.includes(line))
  return { shown, more: open.length - first.length }
}
