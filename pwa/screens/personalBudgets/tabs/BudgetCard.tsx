import type { ReactNode } from 'react'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { CardOfBudget } from './CardOfBudget.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
  readonly badges: ReactNode
  readonly detail?: string | undefined
  readonly left: ReactNode
  readonly extra?: ReactNode
  readonly actions?: ReactNode
}

export const BudgetCard = ({ budget, badges, detail, left, extra, actions }: Props) => {
  const { id, title, description } = budget
  const mark = useRecordMarks([id]).get(id)
  return (
    <CardOfBudget budgetId={id} {...{ title, badges, detail, actions }}>
      {left}
      {extra}
      {description !== null && (
        <p dir="auto" className="line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {mark !== undefined && (
        <p className="text-sm">
          <RecordMark mark={mark} />
        </p>
      )}
    </CardOfBudget>
  )
}
