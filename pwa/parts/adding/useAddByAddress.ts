import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { aboutParameter, addParameter, lineParameter } from './addAddress.ts'

/**
 * Opens a form if the address asks for it, as an icon's shortcut, another page or the palette does.
 */
export const useAddByAddress = (
  adders: Readonly<Record<string, (parameters: URLSearchParams) => void>>,
): void => {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(addParameter) ?? ''
  const isOffered = adders[asked] !== undefined
  const latest = useRef(adders)
  useEffect(() => {
    latest.current = adders
  }, [adders])
  useEffect(() => {
    if (!isOffered) return
    latest.current[asked]?.(parameters)
    setParameters(
      (before) => {
        for (const each of [addParameter, lineParameter, aboutParameter]) before.delete(each)
        return before
      },
      { replace: true },
    )
  }, [asked, isOffered, parameters, setParameters])
}
