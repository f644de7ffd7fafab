import type { ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import type { Category } from '../budget.ts'
import { CategoryProgress } from '../CategoryProgress.tsx'
import { RowMenu } from './RowMenu.tsx'

interface Props
  extends
    Pick<ComponentProps<typeof CategoryProgress>, 'figures' | 'money'>,
    Omit<ComponentProps<typeof RowMenu>, 'record' | 'name' | 'label'> {
  readonly category: Category
  readonly mark: Mark | undefined
}

export const CategoryLine = ({ category, mark, figures, money, ...menu }: Props) => (
  <div className="flex items-start gap-1 py-3 max-sm:min-h-14 max-sm:items-center max-sm:py-2">
    <div className="min-w-0 flex-1">
      <CategoryProgress
        detailed
        name={category.name}
        color={category.color}
        {...{ figures, money }}
      />
      {mark !== undefined && (
        <p className="mt-1 text-sm">
          <RecordMark mark={mark} />
        </p>
      )}
    </div>
    <div className="-my-2 -me-2.5 shrink-0">
      <RowMenu
        record={category}
        name={category.name}
        label={m.budget_category_options({ name: category.name })}
        {...menu}
      />
    </div>
  </div>
)
