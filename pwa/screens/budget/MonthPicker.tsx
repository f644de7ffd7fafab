import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { addMonths } from '#shared/time/month.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import type { BudgetView } from './useBudgetView.ts'

export const MonthPicker = ({ present, month, showMonth }: BudgetView) => (
  <div
    role="group"
    aria-label={m.budget_month_label()}
    className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 sm:mb-5"
  >
    <IconButton
      name={m.budget_month_previous()}
      icon={<ChevronLeft aria-hidden className="size-5" />}
      onClick={() => showMonth(addMonths(month, -1))}
      className="-ms-2"
    />
    <h2
      aria-live="polite"
      className="min-w-44 text-center max-sm:flex-1 font-serif text-lg font-semibold tabular-nums"
    >
      {monthInWords(month)}
    </h2>
    <IconButton
      name={m.budget_month_next()}
      icon={<ChevronRight aria-hidden className="size-5" />}
      onClick={() => showMonth(addMonths(month, 1))}
      className="max-sm:-me-2"
    />
    {month !== present && (
      <Button variant="secondary" size="sm" onClick={() => showMonth(present)}>
        {m.budget_month_this()}
      </Button>
    )}
  </div>
)
