import { clsx } from 'clsx'
import type { Figures } from './figures.ts'

export const FigureTable = ({ figures, hidden }: { figures: Figures; hidden: boolean }) => {
  const { caption, rowsAre, columns, rows, total, format, sumsAre } = figures
  const cells = (row: Figures['total']) => (
    <>
      {row.values.map((value, at) => (
        <td key={columns[at]} className={cell}>
          {format(value)}
        </td>
      ))}
      {sumsAre !== undefined && (
        <td className={clsx(cell, 'font-semibold')}>{format(row.total)}</td>
      )}
    </>
  )
  const table = (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-muted">
          <th scope="col" className={clsx(rowHead, 'font-medium')}>
            {rowsAre}
          </th>
          {[...columns, ...(sumsAre === undefined ? [] : [sumsAre])].map((column) => (
            <th key={column} scope="col" className={clsx(cell, 'font-medium')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" dir="auto" className={clsx(rowHead, 'font-normal')}>
              {row.name}
            </th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className={rowHead}>
            {total.name}
          </th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  )
  if (hidden) return <div className="sr-only">{table}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- twelve months are wider than a phone, and keys scroll only what has the focus
    <div role="group" aria-label={caption} tabIndex={0} className="-mx-2 overflow-x-auto px-2">
      {table}
    </div>
  )
}

const cell = 'py-2.5 ps-3 text-end sm:ps-4 whitespace-nowrap tabular-nums'

const rowHead =
  'sticky start-0 min-w-24 max-w-48 bg-raised py-2.5 pe-2 text-start [overflow-wrap:anywhere]'
