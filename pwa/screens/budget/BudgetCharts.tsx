import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useCallback } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetSummary, MonthFigures } from '#shared/money/family/budgetSummary.ts'
import { useYearOfMoney } from '#pwa/records/money/family/budget.ts'
import { CategoryDot } from '#pwa/parts/money/CategoryDot.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Chart } from '#pwa/ui/marks/Chart.tsx'
import type { Palette } from '#pwa/ui/marks/Chart.tsx'
import { Skeleton } from '#pwa/ui/layout/Skeleton.tsx'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { categoryChart, monthsChart } from './charts.ts'
import { sharesOf } from './shares.ts'
import type { Share } from './shares.ts'

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

interface Props {
  readonly summary: BudgetSummary | undefined
  readonly month: string
}

export const BudgetCharts = ({ summary, month }: Props) => {
  const year = useYearOfMoney(month)
  return (
    <div className="@container mt-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[48rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card title={m.budget_chart_categories()} className="min-w-0">
          {summary === undefined ? (
            <Skeleton className="h-64 w-full" />
          ) : summary.spent === 0 ? (
            <p className="py-8 text-center text-muted">{m.budget_chart_nothing()}</p>
          ) : (
            <Shares shares={sharesOf(summary)} />
          )}
        </Card>
        <Card title={m.budget_chart_months()} className="flex min-w-0 flex-col">
          {year === undefined ? <Skeleton className="h-72 w-full" /> : <Year year={year} />}
        </Card>
      </div>
    </div>
  )
}

const Shares = ({ shares }: { readonly shares: readonly Share[] }) => {
  const money = useMoney()
  const configure = useCallback(
    (palette: Palette) => categoryChart(shares, palette, money),
    // oxlint-disable-next-line react/exhaustive-deps -- shares are made anew at each render, and told apart by what they say
    [JSON.stringify(shares), money],
  )
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 @min-[26rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <Chart configure={configure} className="relative mx-auto size-44 max-w-full" />
        <table className="w-full text-sm @max-[16rem]:table-fixed">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.budget_chart_category()}</th>
              <th scope="col">{m.budget_chart_spent()}</th>
              <th scope="col">{m.budget_chart_share()}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ key, name, color, spent, percent }) => (
              <tr key={key}>
                <th scope="row" className="py-1 text-start font-normal">
                  <span className="flex gap-2">
                    <CategoryDot color={color} />
                    <span dir="auto" className="[overflow-wrap:anywhere]">
                      {name}
                    </span>
                  </span>
                </th>
                <td className="py-1 ps-3 text-end font-medium tabular-nums @max-[16rem]:[overflow-wrap:anywhere]">
                  {money.format(spent)}
                </td>
                <td className="py-1 ps-3 text-end text-muted tabular-nums">
                  {m.budget_chart_share_percent({ percent })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const Year = ({ year }: { readonly year: readonly MonthFigures[] }) => {
  const money = useMoney()
  const configure = useCallback(
    (palette: Palette) => monthsChart(year, palette, money),
    [year, money],
  )
  return (
    <>
      <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-small bg-brand" />
          {m.budget_chart_spent()}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-small bg-warn" />
          {m.budget_remaining_over()}
        </span>
        <span className="flex items-center gap-2">
          <span className="w-4 border-t-2 border-dashed border-muted" />
          {m.budget_chart_budget()}
        </span>
      </p>
      {/* As high as the card beside it. */}
      <div className="relative min-h-64 flex-1">
        <Chart configure={configure} className="absolute inset-0" />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{m.budget_chart_months()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.budget_chart_month()}</th>
              <th scope="col">{m.budget_chart_budget()}</th>
              <th scope="col">{m.budget_chart_spent()}</th>
            </tr>
          </thead>
          <tbody>
            {year.map(({ month, budget, spent }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                <td>{money.format(budget)}</td>
                <td>{money.format(spent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
