import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { FieldErrors } from './fieldErrors.ts'

/** The focus moves once per refusal. */
export const useFocusOnErrors = <E extends HTMLElement>(
  errors: FieldErrors,
): RefObject<E | null> => {
  const form = useRef<E>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
