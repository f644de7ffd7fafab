import type { ChartConfiguration } from 'chart.js'
import type { MonthFigures } from '#shared/money/family/budgetSummary.ts'
import { m } from '#shared/messages/messages.ts'
import { chartAxes, chartTooltip } from '#pwa/parts/feedback/chartLook.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import type { Palette } from '#pwa/ui/marks/Chart.tsx'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import type { Share } from './shares.ts'

export const categoryChart = (
  shares: readonly Share[],
  palette: Palette,
  money: Money,
): ChartConfiguration<'doughnut'> => {
  const slices = shares.map(({ color }) =>
    palette(color === undefined ? 'var(--color-line-strong)' : dataColor(color)),
  )
  return {
    type: 'doughnut',
    data: {
      labels: shares.map(({ name }) => name),
      datasets: [
        {
          data: shares.map(({ spent }) => spent),
          backgroundColor: slices,
          /**
           * Chart.js would mix a hover color of its own, but it understands only some notations of
           * colors.
           */
          hoverBackgroundColor: slices,
          borderColor: palette('var(--color-raised)'),
          borderWidth: 2,
          borderRadius: 4,
        },
      ],
    },
    options: {
      cutout: '66%',
      plugins: {
        tooltip: {
          ...chartTooltip(palette),
          callbacks: { label: ({ raw }) => money.format(Number(raw)) },
        },
      },
    },
  }
}

export const monthsChart = (
  year: readonly MonthFigures[],
  palette: Palette,
  money: Money,
): ChartConfiguration<'bar' | 'line'> => ({
  type: 'bar',
  data: {
    labels: year.map(({ month }) => monthInWords(month, 'short')),
    datasets: [
      {
        type: 'line',
        label: m.budget_chart_budget(),
        data: year.map(({ budget }) => budget),
        borderColor: palette('var(--color-muted)'),
        borderDash: [5, 4],
        borderWidth: 1.5,
        pointRadius: 0,
        stepped: 'middle',
      },
      {
        type: 'bar',
        label: m.budget_chart_spent(),
        data: year.map(({ spent }) => spent),
        backgroundColor: year.map(({ remaining }) =>
          palette(remaining < 0 ? 'var(--color-warn)' : 'var(--color-brand)'),
        ),
        borderRadius: 6,
        maxBarThickness: 36,
      },
    ],
  },
  options: {
    interaction: { mode: 'index', intersect: false },
    scales: chartAxes(palette, money.short),
    plugins: {
      tooltip: {
        ...chartTooltip(palette),
        callbacks: {
          title: ([first]) => monthInWords(year[first?.dataIndex ?? 0]?.month ?? ''),
          label: ({ dataset, raw }) => `${dataset.label}: ${money.format(Number(raw))}`,
        },
      },
    },
  },
})
