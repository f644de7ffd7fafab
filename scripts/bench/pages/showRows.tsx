/** The page of rows d and i: React, with nothing on it but what has been read. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { painted } from './page.ts'
import type { ScreenRows } from './queries.ts'

type Read = () => Promise<ScreenRows>
type OnShown = (rows: ScreenRows) => void

const Rows = ({ read, onShown }: { read: Read | undefined; onShown: OnShown }) => {
  const [rows, setRows] = useState<ScreenRows>()
  useEffect(() => {
    void read?.().then(setRows)
  }, [read])
  useEffect(() => {
    if (rows !== undefined) onShown(rows)
  }, [rows, onShown])
  return <p>{rows?.counts.join(' ')}</p>
}

interface Showing {
  readonly read: Read
  /** Returns when the clock starts, in milliseconds since the navigation began. */
  begin(): number
  /** The page is displayed for a second first, without any rows; by default it is not. */
  readonly afterwards?: boolean
}

/**
 * Reads the rows and shows them. @returns how long it took until they were drawn, in milliseconds, and their
 * number.
 */
export const showRows = async ({
  read,
  begin,
  afterwards = false,
}: Showing): Promise<Record<string, number>> => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('the page has no #root')
  const root = createRoot(element)
  if (afterwards) {
    flushSync(() => root.render(<Rows read={undefined} onShown={() => {}} />))
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
  }
  const began = begin()
  return new Promise((resolve) => {
    const onShown = async ({ counts, lists }: ScreenRows): Promise<void> => {
      await painted()
      const all = lists.reduce((sum, { length }) => sum + length, 0)
      resolve({ complete: performance.now() - began, pending: counts[0] ?? 0, read: all })
    }
    root.render(<Rows read={read} onShown={onShown} />)
  })
}
