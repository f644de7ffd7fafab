import { Suspense, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import type { AddDialog } from './addDialogs.ts'

/** Keeps the last dialog on the page while it closes. */
export const useAddDialog = (): {
  readonly dialog: ReactElement | undefined
  readonly show: (Dialog: AddDialog, line?: string, about?: string) => void
} => {
  const [asked, setAsked] = useState<{
    readonly Dialog: AddDialog
    readonly line?: string | undefined
    readonly about?: string | undefined
  }>()
  const [open, setOpen] = useState(false)
  const show = useCallback((Dialog: AddDialog, line?: string, about?: string): void => {
    setAsked({ Dialog, line, about })
    setOpen(true)
  }, [])
  const dialog = asked && (
    <Suspense fallback={null}>
      <asked.Dialog
        open={open}
        onClose={() => setOpen(false)}
        line={asked.line}
        about={asked.about}
      />
    </Suspense>
  )
  return { dialog, show }
}
