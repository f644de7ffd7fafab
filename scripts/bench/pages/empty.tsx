/** Row d's baseline: a page of React with nothing on it but what it has read, opened from its cache. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { asked, askedFor, painted, report } from './page.ts'
import { readDashboard } from './queries.ts'
import type { DashboardRows } from './queries.ts'
import { fill, PlainTables } from './rows.ts'

const tables = new PlainTables()

/** Once, with the network: the rows, and a worker that serves this page from its cache. */
const prepare = async () => {
  await fill(tables, askedFor('rows'))
  await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  return { rows: await tables.rows.count() }
}

const Empty = ({ onShown }: { readonly onShown: (rows: DashboardRows) => void }) => {
  const [rows, setRows] = useState<DashboardRows>()
  useEffect(() => {
    void readDashboard(tables, askedFor('family'), askedFor('person')).then(setRows)
  }, [])
  useEffect(() => {
    if (rows !== undefined) onShown(rows)
  }, [rows, onShown])
  return <p>{rows?.counts.join(' ')}</p>
}

const show = () =>
  new Promise<Record<string, number>>((resolve) => {
    const root = document.getElementById('root')
    if (root === null) throw new Error('the page has no #root')
    const onShown = async ({ counts, lists }: DashboardRows): Promise<void> => {
      await painted()
      const read = lists.reduce((sum, { length }) => sum + length, 0)
      resolve({ complete: performance.now(), pending: counts[0] ?? 0, read })
    }
    createRoot(root).render(<Empty onShown={onShown} />)
  })

report(asked().get('work') === 'prepare' ? prepare() : show())
