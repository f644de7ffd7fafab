import { Suspense, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { AddDialog, Begun } from './addDialogs.ts'

/** The last dialog stays on the page while it closes. */
export const useAddDialog = (): {
  readonly dialog: ReactElement | undefined
  readonly show: (Dialog: AddDialog, begun?: Begun) => void
} => {
  const [asked, setAsked] = useState<{ readonly Dialog: AddDialog; readonly begun: Begun }>()
  const [open, setOpen] = useState(false)
  const show = useCallback((Dialog: AddDialog, begun: Begun = {}): void => {
    setAsked({ Dialog, begun })
    setOpen(true)
  }, [])
  const dialog = asked && (
    <Suspense fallback={null}>
      <asked.Dialog open={open} onClose={() => setOpen(false)} {...asked.begun} />
    </Suspense>
  )
  return { dialog, show }
}
