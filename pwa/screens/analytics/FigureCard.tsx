import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { download } from '#pwa/records/export/download.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { lazyComponent, useIsLoaded } from '#pwa/ui/lazyComponent.ts'
import { LoadingRegion, Skeleton } from '#pwa/ui/layout/Skeleton.tsx'
import { drawnRows, figuresCsv } from './figures.ts'
import type { FigureRow, Figures } from './figures.ts'
import { FigureTable } from './FigureTable.tsx'
import type { MonthsChartProps } from './MonthsChart.tsx'
import type { Look } from './useAnalyticsView.ts'

const chart = lazyComponent<MonthsChartProps>(
  async () => (await import('./MonthsChart.tsx')).MonthsChart,
)

interface Props {
  readonly title: string
  readonly figures: Figures | undefined
  readonly of: CollectionName
  readonly look: Look
  readonly empty: string
  readonly drawing: ReactNode
  readonly note?: string
}

export const FigureCard = ({ title, figures, of, look, empty, drawing, note }: Props) => {
  const isEmpty = figures?.total.total === 0
  return (
    <Card
      title={title}
      className="flex min-w-0 flex-col"
      actions={figures !== undefined && !isEmpty && <SaveButton title={title} figures={figures} />}
    >
      {figures === undefined ? (
        <LoadingRegion label={m.analytics_loading()}>
          <Skeleton className="h-64 w-full" />
          <MoreToCome of={of} />
        </LoadingRegion>
      ) : isEmpty ? (
        <p className="py-8 text-center text-muted">{empty}</p>
      ) : (
        <>
          {look === 'charts' && drawing}
          <FigureTable figures={figures} hidden={look === 'charts'} />
          {note !== undefined && <p className="mt-4 text-sm text-muted">{note}</p>}
        </>
      )}
    </Card>
  )
}

const SaveButton = ({ title, figures }: { title: string; figures: Figures }) => {
  const today = useFamilyToday()
  const save = (): void => {
    const name = `${title.toLowerCase().replaceAll(/\W+/g, '-')}-${today}.csv`
    download(new Blob([figuresCsv(figures)], { type: 'text/csv' }), name)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download aria-hidden className="size-4" />}
      aria-label={m.analytics_save({ title })}
      onClick={save}
    >
      {m.analytics_save_short()}
    </Button>
  )
}

interface DrawnProps {
  readonly figures: Figures
  readonly short: (value: number) => string
}

export const DrawnMonths = ({ figures, short }: DrawnProps) => {
  const isLoaded = useIsLoaded(chart)
  const rows = drawnRows(
    figures.rows.filter(({ total }) => total > 0),
    m.budget_chart_others(),
  )
  const { columns, format } = figures
  return (
    <>
      {isLoaded ? (
        <chart.Component columns={columns} rows={rows} format={format} short={short} />
      ) : (
        <Skeleton className="h-64 w-full sm:h-72" />
      )}
      <Legend rows={rows} format={format} />
    </>
  )
}

const Legend = ({ rows, format }: { rows: readonly FigureRow[]; format: Figures['format'] }) => (
  <ul
    aria-hidden="true"
    className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-6 gap-y-1.5 text-sm"
  >
    {rows.map(({ key, name, color, total }) => (
      <li key={key} className="flex min-w-0 items-baseline gap-2">
        <span
          className="size-3 shrink-0 self-center rounded-full ring-1 ring-ink/10 ring-inset"
          style={{ backgroundColor: color }}
        />
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <span className="text-muted tabular-nums">{format(total)}</span>
      </li>
    ))}
  </ul>
)
