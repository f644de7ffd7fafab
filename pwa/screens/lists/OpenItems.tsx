import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { byAisle } from '#shared/derive/lists.ts'
import type { Aisle } from '#shared/domain/aisle.ts'
import type { List } from '#shared/domain/list.ts'
import type { ListItem } from '#shared/domain/listItem.ts'
import type { Shown } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useItemPermissions } from '#pwa/records/lists/lists.ts'
import { ItemRow } from './ItemRow.tsx'

type Item = Shown<ListItem>

interface Props {
  readonly list: Shown<List>
  /** In the list's order. */
  readonly open: readonly Item[]
  readonly aisles: readonly Shown<Aisle>[]
  readonly onTick: (item: Item) => void
  readonly onEdit: (item: Item) => void
}

/** What is still to be got, aisle by aisle. */
export const OpenItems = ({ list, open, aisles, onTick, onEdit }: Props) => {
  const marks = useRecordMarks(open.map(({ id }) => id))
  const { mayEdit } = useItemPermissions()
  const groups = byAisle(open, aisles)
  const shown = groups.flatMap(({ items }) => items)
  const area = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(area, shown)
  const isMeant = useMeantTicks()
  const named = groups.some(({ aisle }) => aisle !== undefined)
  return (
    <div ref={area} className="grid gap-6">
      {groups.map(({ aisle, items }) => {
        const name = aisle?.name ?? m.lists_without_aisle()
        return (
          <section key={aisle?.id ?? 'none'} aria-label={named ? name : openLabel(list)}>
            {named && (
              <h2 dir="auto" className="mb-2 px-1 text-sm font-semibold text-muted">
                {name}
              </h2>
            )}
            <ul className="grid gap-2">
              {items.map((item) => (
                <li key={item.id} data-item={item.id}>
                  <ItemRow
                    item={item}
                    mark={marks.get(item.id)}
                    onTick={() => {
                      if (!isMeant(item.id, shown.indexOf(item))) return
                      keepFocus(item)
                      onTick(item)
                    }}
                    onEdit={mayEdit(item, [list]) ? () => onEdit(item) : undefined}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Milliseconds between the taps of one that is meant once. */
const doubleTap = 400

/** A second tap on the same place is not meant for the row that has just come up to it. */
const useMeantTicks = () => {
  const last = useRef({ id: '', place: -1, at: -doubleTap })
  return (id: string, place: number): boolean => {
    const before = last.current
    const at = performance.now()
    if (before.place === place && before.id !== id && at - before.at < doubleTap) return false
    last.current = { id, place, at }
    return true
  }
}

const openLabel = ({ type }: List): string =>
  type === 'shopping' ? m.lists_open_shopping() : m.lists_open()

/** Who ticks by the keyboard goes on with the next one: the ticked one leaves, and the focus with it. */
const useKeptFocus = (area: RefObject<HTMLElement | null>, shown: readonly Item[]) => {
  const next = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined || document.activeElement !== document.body) return
    const row = area.current?.querySelector(`[data-item="${CSS.escape(next.current)}"]`)
    row?.querySelector<HTMLElement>('[role=checkbox]')?.focus({ preventScroll: true })
    next.current = undefined
  }, [area, shown])
  return (ticked: Item): void => {
    const at = shown.indexOf(ticked)
    next.current = (shown[at + 1] ?? shown[at - 1])?.id
  }
}
