import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import { goalTypes } from '#shared/goals/goal.ts'
import { toAmount } from '#shared/money/money.ts'
import { totalOf } from '#shared/analytics/analytics.ts'
import type { MonthlyFigures } from '#shared/analytics/analytics.ts'
import type { Spending, TasksDone, useGoalsReached } from '#pwa/records/analytics.ts'
import { MentalLoadBars } from '#pwa/parts/tasks/MentalLoadBars.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import { DrawnMonths, FigureCard } from './FigureCard.tsx'
import type { FigureRow, Figures } from './figures.ts'
import type { Look } from './useAnalyticsView.ts'

interface CardProps<T> {
  readonly of: T | undefined
  readonly months: readonly string[]
  readonly look: Look
}

type Row = Pick<FigureRow, 'key' | 'name' | 'color'> & { readonly figures: MonthlyFigures }

const byMonth = (
  months: readonly string[],
  rows: readonly Row[],
  named: Pick<Figures, 'caption' | 'rowsAre' | 'format' | 'plain'>,
): Figures => {
  const total = totalOf(
    rows.map(({ figures }) => figures),
    months,
  )
  return {
    ...named,
    columns: months.map((month) => monthInWords(month, 'short')),
    rows: rows.map(({ figures, ...row }) => ({
      ...row,
      values: figures.byMonth,
      total: figures.total,
    })),
    total: { ...totalRow(), values: total.byMonth, total: total.total },
    sumsAre: m.analytics_together(),
  }
}

const counted = { format: (value: number) => value.toLocaleString('en'), plain: String }

const totalRow = () => ({ key: 'total', name: m.analytics_total(), color: '' })

const noColor = 'var(--color-line-strong)'

interface MonthsCardProps
  extends
    Omit<ComponentProps<typeof FigureCard>, 'figures' | 'drawing'>,
    Pick<Figures, 'rowsAre' | 'format' | 'plain'>,
    Pick<ComponentProps<typeof DrawnMonths>, 'short'> {
  readonly rows: readonly Row[] | undefined
  readonly months: readonly string[]
}

const MonthsCard = ({ rows, months, rowsAre, format, plain, short, ...card }: MonthsCardProps) => {
  const figures = rows && byMonth(months, rows, { caption: card.title, rowsAre, format, plain })
  return (
    <FigureCard
      {...card}
      figures={figures}
      drawing={figures && <DrawnMonths figures={figures} short={short} />}
    />
  )
}

export const SpendingCard = ({ of, months, look }: CardProps<Spending>) => {
  const money = useMoney()
  return (
    <MonthsCard
      title={m.analytics_spending()}
      rows={of?.categories.map(({ category, ...spent }) => ({
        key: category?.id ?? 'uncategorised',
        name: category?.name ?? m.budget_uncategorized(),
        color: category === undefined ? noColor : dataColor(category.color),
        figures: spent,
      }))}
      rowsAre={m.budget_chart_category()}
      format={money.format}
      plain={(units) => toAmount(units, 2)}
      short={money.short}
      of="budgets"
      empty={m.analytics_spending_none()}
      {...{ months, look }}
    />
  )
}

export const TasksCard = ({ of, months, look }: CardProps<TasksDone>) => {
  const personRow = usePersonRow()
  return (
    <MonthsCard
      title={m.analytics_tasks()}
      rows={of?.people.map(({ userId, done }) => ({ ...personRow(userId), figures: done }))}
      rowsAre={m.analytics_person()}
      {...counted}
      short={wholeAlone}
      of="tasks"
      empty={m.analytics_tasks_none()}
      note={m.analytics_tasks_explained()}
      {...{ months, look }}
    />
  )
}

const wholeAlone = (value: number): string => (Number.isInteger(value) ? counted.format(value) : '')

export const LoadCard = ({ of, months, look }: CardProps<TasksDone>) => {
  const personRow = usePersonRow()
  const title = m.analytics_load()
  const figures = of && loadFigures(of, months, title, personRow)
  return (
    <FigureCard
      title={title}
      figures={figures}
      of="tasks"
      look={look}
      empty={m.analytics_load_none()}
      note={look === 'charts' ? m.analytics_load_explained() : m.analytics_load_counted()}
      drawing={of && <MentalLoadBars loads={of.loads} />}
    />
  )
}

/** An unassigned task is no person's load. */
const loadFigures = (
  { people }: TasksDone,
  months: readonly string[],
  caption: string,
  personRow: ReturnType<typeof usePersonRow>,
): Figures => {
  const assigned = people.filter(({ userId }) => userId !== null)
  const all = (part: 'planning' | 'execution' | 'done'): number =>
    totalOf(
      assigned.map((person) => person[part]),
      months,
    ).total
  return {
    ...counted,
    caption,
    rowsAre: m.analytics_person(),
    columns: [m.tasks_load_planning(), m.tasks_load_execution()],
    rows: assigned.map(({ userId, planning, execution, done }) => ({
      ...personRow(userId),
      values: [planning.total, execution.total],
      total: done.total,
    })),
    total: { ...totalRow(), values: [all('planning'), all('execution')], total: all('done') },
    sumsAre: m.analytics_together(),
  }
}

type Reached = NonNullable<ReturnType<typeof useGoalsReached>>

const goalColors = { family: 'var(--color-brand)', individual: 'var(--color-accent)' } as const

export const GoalsCard = ({ of, months, look }: CardProps<Reached>) => (
  <MonthsCard
    title={m.analytics_goals()}
    rows={
      of &&
      goalTypes.map((type) => ({
        key: type,
        name: m.goals_value_type({ type }),
        color: goalColors[type],
        figures: of[type],
      }))
    }
    rowsAre={m.goals_field_type()}
    {...counted}
    short={wholeAlone}
    of="goals"
    empty={m.analytics_goals_none()}
    {...{ months, look }}
  />
)

/** People who left keep their name and color. */
const usePersonRow = () => {
  const person = usePeople()
  return useMemo(
    () =>
      (userId: string | null): Pick<FigureRow, 'key' | 'name' | 'color'> => {
        if (userId === null) return { key: '', name: m.analytics_nobody(), color: noColor }
        const { name, color } = person(userId)
        return {
          key: userId,
          name,
          color: color === undefined ? noColor : `var(--color-member-${color})`,
        }
      },
    [person],
  )
}
