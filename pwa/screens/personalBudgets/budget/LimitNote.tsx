import { m } from '#shared/messages/messages.ts'
import { leftOfLimit } from '#shared/money/personal/periodFigures.ts'
import { useChildControl } from '#pwa/records/money/personal/personalBudgets.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import type { OneBudget } from './usePeriod.ts'

export const LimitNote = ({ of: { record: budget, money, view } }: { readonly of: OneBudget }) => {
  const isOwn = useData().database.userId === budget.userId
  const control = useChildControl(budget.id)
  const { shown, expenses = [], isPresent } = view
  if (control === undefined || shown === undefined || !isPresent || !budget.isChildBudget) {
    return null
  }
  const left = leftOfLimit(control, budget.userId, expenses)
  const words = [
    left === undefined
      ? ''
      : m.own_budgets_limit_left({
          left: money.format(Math.max(0, left)),
          period: budget.period,
        }),
    control.requiresApproval ? approvalWords(isOwn) : '',
  ].filter((each) => each !== '')
  if (words.length === 0) return null
  return (
    <Notice tone={left !== undefined && left <= 0 ? 'warn' : 'info'} className="mt-4 sm:mt-5">
      {words.join(' ')}
    </Notice>
  )
}

const approvalWords = (isOwn: boolean): string =>
  isOwn ? m.own_budgets_limit_approval_own() : m.own_budgets_limit_approval()
