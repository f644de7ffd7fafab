import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  Tooltip,
} from 'chart.js'
import type { ChartConfiguration } from 'chart.js'
import { useCallback } from 'react'
import { chartAxes, chartTooltip } from '#pwa/parts/feedback/chartLook.ts'
import { Chart } from '#pwa/ui/marks/Chart.tsx'
import type { Palette } from '#pwa/ui/marks/Chart.tsx'
import type { FigureRow } from './figures.ts'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface MonthsChartProps {
  readonly columns: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly format: (value: number) => string
  readonly short: (value: number) => string
}

export const MonthsChart = ({ columns, rows, format, short }: MonthsChartProps) => {
  const configure = useCallback(
    (palette: Palette): ChartConfiguration<'bar'> => ({
      type: 'bar',
      data: {
        labels: [...columns],
        datasets: rows.map(({ name, color, values }) => ({
          label: name,
          data: [...values],
          backgroundColor: palette(color),
          hoverBackgroundColor: palette(color),
          borderColor: palette('var(--color-raised)'),
          borderWidth: { top: 2 },
          borderRadius: 3,
          maxBarThickness: 44,
          stack: 'month',
        })),
      },
      options: {
        scales: chartAxes(palette, short),
        plugins: {
          tooltip: {
            ...chartTooltip(palette),
            callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${format(Number(raw))}` },
          },
        },
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- rows are made anew at each render, and told apart by what they say
    [JSON.stringify([columns, rows]), format, short],
  )
  return <Chart configure={configure} className="relative h-64 sm:h-72" />
}
