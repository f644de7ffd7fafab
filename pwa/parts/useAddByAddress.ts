import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const parameter = 'add'

/** The address at which a page begins to add something. */
export const addAt = (path: string, what: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: what })}`

/** Begins what the address says, once: an icon's shortcut, another page or the palette leads there. */
export const useAddByAddress = (adders: Readonly<Record<string, () => void>>): void => {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(parameter) ?? ''
  const isOffered = adders[asked] !== undefined
  const latest = useRef(adders)
  useEffect(() => {
    latest.current = adders
  }, [adders])
  useEffect(() => {
    if (!isOffered) return
    latest.current[asked]?.()
    setParameters(
      (before) => {
        before.delete(parameter)
        return before
      },
      { replace: true },
    )
  }, [asked, isOffered, setParameters])
}
