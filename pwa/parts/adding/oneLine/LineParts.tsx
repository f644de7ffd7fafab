import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useBudgetCategories } from '#pwa/records/money/family/budget.ts'
import { useMoney } from '../../money/money.ts'
import { useUsualList } from '../../lists/useUsualList.ts'
import { useFamilyToday } from '../../time/useFamilyToday.ts'
import { usePeople } from '../../people/usePeople.ts'
import { partsOf } from './lineParts.ts'
import type { LinePart } from './lineParts.ts'
import type { Part } from './part.ts'
import type { LineRead } from './readLine.ts'
import type { Fields } from './useLine.ts'

interface Props {
  readonly fields: Fields
  readonly read: LineRead
  readonly onDrop: (part: Part) => void
}

export const LineParts = ({ fields, read, onDrop }: Props) => {
  const parts = usePartsOf(fields, read)
  return (
    <div aria-live="polite" className="grid gap-2">
      {read.kind !== 'listItem' && read.title !== '' && (
        <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
          {read.title}
        </p>
      )}
      <ul aria-label={m.one_line_understood()} className="flex flex-wrap gap-2">
        {parts.map(({ words, part }) => (
          <li key={`${part ?? ''} ${words}`}>
            <Chip words={words} onDrop={part && (() => onDrop(part))} />
          </li>
        ))}
      </ul>
      {read.unread !== undefined && (
        <p className="text-sm text-muted">{m.one_line_unread({ words: read.unread })}</p>
      )}
    </div>
  )
}

interface ChipProps {
  readonly words: string
  readonly onDrop: (() => void) | undefined
}

const Chip = ({ words, onDrop }: ChipProps): ReactNode =>
  onDrop === undefined ? (
    <span dir="auto" className={`${chip} px-3 text-muted`}>
      {words}
    </span>
  ) : (
    <button
      type="button"
      className={`${chip} gap-1.5 pe-2.5 ps-3 font-medium hover:bg-line`}
      aria-label={m.one_line_not({ what: words })}
      onClick={onDrop}
    >
      <span dir="auto">{words}</span>
      <X aria-hidden className="size-4 text-muted" />
    </button>
  )

const chip = 'inline-flex min-h-11 items-center rounded-full bg-sunken text-sm'

const usePartsOf = (fields: Fields, read: LineRead): readonly LinePart[] => {
  const today = useFamilyToday()
  const personOf = usePeople()
  const { sign } = useMoney()
  const { records: categories } = useBudgetCategories()
  const { usual } = useUsualList()
  return partsOf(fields, read, {
    today,
    nameOf: (userId) => personOf(userId).firstName,
    categoryOf: (categoryId) => categories.find(({ id }) => id === categoryId)?.name,
    sign,
    list: usual?.title ?? m.lists_quick_first(),
  })
}
