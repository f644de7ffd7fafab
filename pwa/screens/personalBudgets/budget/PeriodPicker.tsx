import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetPeriod } from '#shared/money/personal/personalBudget.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { SkeletonFigure } from '#pwa/ui/layout/Skeleton.tsx'
import { periodInWords } from './periodWords.ts'
import type { PeriodView } from './usePeriod.ts'

export const PeriodPicker = ({
  view: { summaries = [], shown, isPresent, show },
  period,
}: {
  readonly view: PeriodView
  readonly period: BudgetPeriod
}) => {
  const at = shown === undefined ? -1 : summaries.indexOf(shown)
  const [earlier, later] = [summaries[at + 1], summaries[at - 1]]
  return (
    <div
      role="group"
      aria-label={m.own_budgets_period_label()}
      className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 sm:mb-5"
    >
      <IconButton
        name={m.own_budgets_period_previous()}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={shown === undefined || earlier === undefined}
        onClick={() => show(earlier?.from)}
        className="-ms-2"
      />
      <h2
        aria-live="polite"
        className="min-w-44 text-center font-serif text-lg font-semibold tabular-nums"
      >
        {shown === undefined ? <SkeletonFigure /> : periodInWords(shown, period)}
      </h2>
      <IconButton
        name={m.own_budgets_period_next()}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={shown === undefined || later === undefined}
        onClick={() => show(at === 1 ? undefined : later?.from)}
      />
      {!isPresent && (
        <Button variant="secondary" size="sm" onClick={() => show(undefined)}>
          {m.own_budgets_period_this({ period })}
        </Button>
      )}
    </div>
  )
}
