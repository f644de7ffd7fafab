import { useCallback } from 'react'
import { useData } from '#pwa/data/DatabaseContext.ts'
import { useTold } from './useTold.ts'

/** Takes back what was changed last in this tab, and says so. */
export const useUndo = (): (() => void) => {
  const { writer } = useData()
  const told = useTold()
  return useCallback(() => void told.undone(writer.undo()), [writer, told])
}
