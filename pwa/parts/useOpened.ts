import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '#shared/domain/record.ts'
import { useRecord } from '#pwa/data/useRecord.ts'

const parameter = 'open'
const dayParameter = 'on'

/**
 * The address at which a page opens one of its records.
 * @param day of what repeats: the one that is meant, 'yyyy-MM-dd'.
 */
export const openedAt = (path: string, id: string, day: string | null = null): string =>
  `${path}?${new URLSearchParams({ [parameter]: id, ...(day !== null && { [dayParameter]: day }) })}`

/**
 * Opens the record that the address names, once: from the search, or from another page.
 * @param onOpen must stay the same function from render to render.
 */
export const useOpened = <T>(
  kind: string,
  onOpen: (record: Shown<T>, day: string | null) => void,
): void => {
  const [parameters, setParameters] = useSearchParams()
  const record = useRecord<T>(kind, parameters.get(parameter))
  const day = parameters.get(dayParameter)
  useEffect(() => {
    if (record === undefined || record === null) return
    onOpen(record, day)
    setParameters(
      (before) => {
        before.delete(parameter)
        before.delete(dayParameter)
        return before
      },
      { replace: true },
    )
  }, [record, day, onOpen, setParameters])
}
