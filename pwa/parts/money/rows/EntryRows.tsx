import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import type { Entry } from '../budget.ts'
import { useFirstOf } from '../useFirstOf.tsx'
import { EntryLine } from './EntryLine.tsx'
import type { EntryActions } from './EntryLine.tsx'

interface Props<E extends Entry> extends EntryActions<E> {
  readonly label: string
  readonly entries: readonly E[]
  readonly first?: number
}

export const EntryRows = <E extends Entry>(props: Props<E>) => {
  const { label, entries, first = Infinity, ...actions } = props
  const { shown, button } = useFirstOf(entries, first)
  const marks = useRecordMarks(shown.map(({ id }) => id))
  return (
    <>
      <ul aria-label={label} className="-my-1 divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.id} data-item={entry.id}>
            <EntryLine {...actions} entry={entry} mark={marks.get(entry.id)} />
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}
