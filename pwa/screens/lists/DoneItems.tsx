import type { ListLine } from '#shared/lists/listLines.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useItemPermissions } from '#pwa/records/lists/lists.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { idsOfAll, markOf } from './lineMarks.ts'
import { ItemRow } from './ItemRow.tsx'
import type { ListActions } from './useListActions.ts'

type Item = ListLine

interface Props {
  readonly list: Shown<List>
  readonly done: readonly Item[]
  readonly actions: ListActions
  readonly onEdit: (item: Item) => void
}

/** Bought items are cleared together; a packing list starts again instead. */
export const DoneItems = ({ list, done, actions, onEdit }: Props) => {
  const marks = useRecordMarks(idsOfAll(done))
  const { mayEdit, mayChange } = useItemPermissions()
  const people = usePeople()
  if (done.length === 0) return null
  const label = list.type === 'shopping' ? m.lists_done_shopping() : m.lists_done_check()
  const clearable = done.filter(({ parts }) =>
    parts.every((part) => mayChange(part, { isCleared: true }, [list])),
  )
  return (
    <Disclosure
      flush
      defaultOpen
      className="mt-8 px-3"
      summary={
        <span className="font-semibold">
          {label} <span className="font-normal text-muted tabular-nums">{done.length}</span>
        </span>
      }
    >
      <ul
        ref={keepFocusAmongRows}
        tabIndex={-1}
        aria-label={label}
        className="-mx-3 grid gap-2 outline-none"
      >
        {done.map((item) => (
          <li key={item.id} data-item={item.id}>
            <ItemRow
              item={item}
              by={item.doneBy === null ? undefined : people(item.doneBy)}
              mark={markOf(item, marks)}
              onTick={() => actions.tick(item)}
              onEdit={
                item.parts.every((part) => mayEdit(part, [list])) ? () => onEdit(item) : undefined
              }
            />
          </li>
        ))}
      </ul>
      {!list.isReusable && clearable.length > 0 && (
        <Button
          variant="outline"
          className="mt-4 -ms-3"
          onClick={() => actions.clear(list, clearable)}
        >
          {m.lists_clear()}
        </Button>
      )}
    </Disclosure>
  )
}
