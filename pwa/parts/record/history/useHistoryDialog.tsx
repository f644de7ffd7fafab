import { lazy, Suspense, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { HistoryOf } from './historyOf.ts'

const HistoryDialog = lazy(async () => ({
  default: (await import('./HistoryDialog.tsx')).HistoryDialog,
}))

interface Shown {
  readonly name: string
  readonly records: readonly HistoryOf[]
}

export const useHistoryDialog = (): {
  readonly dialog: ReactElement | undefined
  /** @param records the record, and what else is shown below it. */
  readonly show: (name: string, ...records: readonly HistoryOf[]) => void
} => {
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const show = useCallback((name: string, ...records: readonly HistoryOf[]): void => {
    setShown({ name, records })
    setOpen(true)
  }, [])
  const dialog = shown && (
    <Suspense fallback={null}>
      <HistoryDialog {...shown} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { dialog, show }
}
