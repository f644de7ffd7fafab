import { useRef } from 'react'
import type { ListLine } from '#shared/lists/listLines.ts'
import { byAisle } from '#shared/lists/listQueries.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useItemPermissions } from '#pwa/records/lists/lists.ts'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { idsOfAll, markOf } from './lineMarks.ts'
import { ItemRow } from './ItemRow.tsx'

type Item = ListLine

interface Props {
  readonly list: Shown<List>
  readonly open: readonly Item[]
  readonly aisles: readonly Shown<Aisle>[]
  readonly onTick: (item: Item) => void
  readonly onEdit: (item: Item) => void
}

export const OpenItems = ({ list, open, aisles, onTick, onEdit }: Props) => {
  const marks = useRecordMarks(idsOfAll(open))
  const { mayEdit } = useItemPermissions()
  const groups = byAisle(open, aisles)
  const shown = groups.flatMap(({ items }) => items)
  const isMeant = useMeantTicks()
  const named = groups.some(({ aisle }) => aisle !== undefined)
  return (
    <div ref={keepFocusAmongRows} tabIndex={-1} className="grid gap-6 outline-none">
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
                    mark={markOf(item, marks)}
                    onTick={() => {
                      if (!isMeant(item.id, shown.indexOf(item))) return
                      onTick(item)
                    }}
                    onEdit={
                      item.parts.every((part) => mayEdit(part, [list]))
                        ? () => onEdit(item)
                        : undefined
                    }
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

const doubleTap = 400

/** The second tap of a double tap must not tick the row that has just moved up. */
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
