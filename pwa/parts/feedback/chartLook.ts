import type { ChartConfiguration } from 'chart.js'
import type { Palette } from '#pwa/ui/marks/Chart.tsx'

export const chartTooltip = (palette: Palette) => ({
  backgroundColor: palette('var(--color-ink)'),
  titleColor: palette('var(--color-surface)'),
  bodyColor: palette('var(--color-surface)'),
  padding: 10,
  cornerRadius: 8,
  displayColors: false,
})

export const chartAxes = (
  palette: Palette,
  figure: (value: number) => string,
): NonNullable<ChartConfiguration<'bar' | 'line'>['options']>['scales'] & object => ({
  x: {
    grid: { display: false },
    border: { display: false },
    ticks: { color: palette('var(--color-muted)'), maxRotation: 0 },
  },
  y: {
    beginAtZero: true,
    grid: { color: palette('var(--color-line)') },
    border: { display: false },
    ticks: {
      color: palette('var(--color-muted)'),
      maxTicksLimit: 5,
      callback: (value) => figure(Number(value)),
    },
  },
})
