import type { ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { CategoryProgress } from '#pwa/parts/money/CategoryProgress.tsx'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { RowMenu } from './RowMenu.tsx'

interface Props
  extends
    Omit<ComponentProps<typeof CategoryProgress>, 'detailed'>,
    Omit<ComponentProps<typeof RowMenu>, 'name'> {
  readonly mark: Mark | undefined
}

/** Draws a category: its spending, and its menu, in a list item of the caller's. */
export const CategoryLine = ({ name, mark, color, figures, money, ...menu }: Props) => (
  <div className="flex items-start gap-1 py-3">
    <div className="min-w-0 flex-1">
      <CategoryProgress
        detailed
        name={name}
        color={color}
        figures={figures}
        {...(money === undefined ? {} : { money })}
      />
      {mark !== undefined && (
        <p className="mt-1 text-sm">
          <RecordMark mark={mark} />
        </p>
      )}
    </div>
    <div className="-my-2 -mr-2.5 shrink-0">
      <RowMenu name={m.budget_category_options({ name })} {...menu} />
    </div>
  </div>
)
