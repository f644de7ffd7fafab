import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ListLine } from '#shared/lists/listLines.ts'
import { byAisle } from '#shared/lists/listQueries.ts'
import type { AisleGroup } from '#shared/lists/listQueries.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useItemPermissions } from '#pwa/records/lists/lists.ts'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { dragHandle, useDragToSort } from '#pwa/ui/lists/sorting/useDragToSort.ts'
import { useKeptFocus } from '#pwa/ui/lists/sorting/useKeptFocus.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { ItemWords } from './ItemRow.tsx'

type Item = ListLine

interface Props {
  readonly list: Shown<List>
  readonly open: readonly Item[]
  readonly aisles: readonly Shown<Aisle>[]
  readonly onMove: (ordered: readonly Item[], id: string, to: number) => void
}

export const SortItems = ({ list, open, aisles, onMove }: Props) => {
  const area = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ readonly id: string; readonly words: string }>()
  useKeptFocus(area, moved?.id, open)
  const groups = byAisle(open, aisles)
  const move = (items: readonly Item[], from: number, to: number): void => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    const count = items.length
    setMoved({ id: item.id, words: m.lists_moved({ text: item.text, position: to + 1, count }) })
    onMove(items, item.id, to)
  }
  return (
    <div ref={area} className="grid gap-6">
      <p className="text-sm text-muted">{m.lists_sort_hint()}</p>
      {groups.map((group) => (
        <SortGroup
          key={group.aisle?.id ?? 'none'}
          list={list}
          group={group}
          isNamed={groups.some(({ aisle }) => aisle !== undefined)}
          onMove={(from, to) => move(group.items, from, to)}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{moved?.words}</span>
      </VisuallyHidden>
    </div>
  )
}

interface GroupProps {
  readonly list: Shown<List>
  readonly group: AisleGroup
  readonly isNamed: boolean
  readonly onMove: (from: number, to: number) => void
}

const SortGroup = ({ list, group: { aisle, items }, isNamed, onMove }: GroupProps) => {
  const { mayEdit } = useItemPermissions()
  const rows = useRef<HTMLUListElement>(null)
  const placeOf = (wanted: string): number => items.findIndex(({ id }) => id === wanted)
  const { dragged, over, onPointerDown } = useDragToSort(rows, (id, overId) =>
    onMove(placeOf(id), placeOf(overId)),
  )
  const name = aisle?.name ?? m.lists_without_aisle()
  return (
    <section aria-label={isNamed ? name : m.lists_open()}>
      {isNamed && (
        <h2 dir="auto" className="mb-2 px-1 text-sm font-semibold text-muted">
          {name}
        </h2>
      )}
      <ul ref={rows} className="grid gap-2" onPointerDown={onPointerDown}>
        {items.map((item, at) => (
          <li
            key={item.id}
            data-item={item.id}
            className={clsx(
              'relative flex min-h-14 items-center rounded-control bg-raised pe-2 ps-4 shadow-raised select-none',
              item.id === dragged && 'opacity-75 shadow-overlay',
              item.id === over && 'outline-4 outline-brand',
            )}
          >
            <ItemWords item={item} />
            {item.parts.every((part) => mayEdit(part, [list])) && (
              <Mover
                text={item.text}
                at={at}
                count={items.length}
                onMove={(to) => onMove(at, to)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MoverProps {
  readonly text: string
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

const Mover = ({ text, at, count, onMove }: MoverProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    <>
      <IconButton
        name={m.lists_move_up({ text })}
        data-move="up"
        tooltip={false}
        disabled={at === 0}
        icon={<ArrowUp aria-hidden className="size-5" />}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        name={m.lists_move_down({ text })}
        data-move="down"
        tooltip={false}
        disabled={at === count - 1}
        icon={<ArrowDown aria-hidden className="size-5" />}
        onClick={() => onMove(at + 1)}
      />
      <IconButton
        name={m.lists_drag({ text })}
        data-move="grip"
        tooltip={false}
        className="cursor-grab touch-none active:cursor-grabbing"
        icon={<GripVertical aria-hidden className="size-5 text-muted" />}
        onKeyDown={onKeyDown}
        {...dragHandle}
      />
    </>
  )
}
