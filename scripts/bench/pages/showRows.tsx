import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { painted } from './page.ts'
import type { ScreenRows } from './queries.ts'

type Read = () => Promise<ScreenRows>
type OnShown = (rows: ScreenRows) => void

const Rows = ({ read, onShown }: { read: Read; onShown: OnShown }) => {
  const [rows, setRows] = useState<ScreenRows>()
  useEffect(() => {
    void read().then(setRows)
  }, [read])
  useEffect(() => {
    if (rows !== undefined) onShown(rows)
  }, [rows, onShown])
  return <p>{rows?.counts.join(' ')}</p>
}

/** @returns milliseconds from the navigation until the rows were drawn, and their number. */
export const showRows = async (read: Read): Promise<Record<string, number>> => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('the page has no #root')
  const root = createRoot(element)
  return new Promise((resolve) => {
    const onShown = async ({ counts, lists }: ScreenRows): Promise<void> => {
      await painted()
      const all = lists.reduce((sum, { length }) => sum + length, 0)
      resolve({ complete: performance.now(), pending: counts[0] ?? 0, read: all })
    }
    root.render(<Rows read={read} onShown={onShown} />)
  })
}
