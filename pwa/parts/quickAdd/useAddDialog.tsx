import { Suspense, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { AddDialog } from './addDialogs.ts'

/** The dialog that was asked for last; it stays in the page while it closes. */
export const useAddDialog = (): {
  readonly dialog: ReactElement | undefined
  readonly show: (Dialog: AddDialog) => void
} => {
  const [asked, setAsked] = useState<{ readonly Dialog: AddDialog }>()
  const [open, setOpen] = useState(false)
  const show = useCallback((Dialog: AddDialog): void => {
    setAsked({ Dialog })
    setOpen(true)
  }, [])
  const dialog = asked && (
    <Suspense fallback={null}>
      <asked.Dialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { dialog, show }
}
