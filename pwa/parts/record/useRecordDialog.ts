import { useCallback, useState } from 'react'
import type { Shown } from '#shared/core/record.ts'
import { useOpened } from './useOpened.ts'

const always = (): boolean => true

/** @param mayOpen must stay the same function from render to render. */
export const useRecordDialog = <T>(
  kind: string,
  mayOpen: (record: Shown<T>) => boolean = always,
) => {
  const [open, setOpen] = useState(false)
  const [record, setRecord] = useState<Shown<T>>()
  const show = useCallback((shown: Shown<T> | undefined): void => {
    setRecord(shown)
    setOpen(true)
  }, [])
  const openFound = useCallback(
    (found: Shown<T>): void => {
      if (mayOpen(found)) show(found)
    },
    [mayOpen, show],
  )
  useOpened<T>(kind, openFound)
  return { record, show, dialog: { open, onClose: () => setOpen(false) } }
}
