import { useState, type RefObject } from 'react'
import { userSchema, type User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { useMeChanges } from '#pwa/records/people/me.ts'
import { parsedBy, type FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'

type Values = Pick<User, 'firstName' | 'lastName' | 'dateOfBirth'>

const valuesSchema = userSchema.pick({ firstName: true, lastName: true, dateOfBirth: true })

interface ProfileFormState {
  readonly element: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly errors: FieldErrors
  readonly dirty: boolean
  readonly saving: boolean
  readonly failed: boolean
  readonly type: (edits: Partial<Values>) => void
  /** @param unreadable what the browser could not read. */
  readonly save: (unreadable: FieldErrors) => void
}

/** Keeps only typed values, laid over the present record. */
export const useProfileForm = (me: User): ProfileFormState => {
  const { edit } = useMeChanges()
  const toast = useToast()
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const { firstName, lastName, dateOfBirth } = me
  const values = { firstName, lastName, dateOfBirth, ...edits }
  const { element, errors, check } = useFormErrors(values, (typed) =>
    parsedBy(valuesSchema.safeParse(typed)),
  )
  const dirty =
    values.firstName !== firstName ||
    values.lastName !== lastName ||
    values.dateOfBirth !== dateOfBirth
  useUnsaved(dirty, 'page')

  const save = (unreadable: FieldErrors): void => {
    const input = check(unreadable)
    if (input === undefined) return
    setState('saving')
    const changed = Object.keys(edits) as (keyof Values)[]
    edit(Object.fromEntries(changed.map((field) => [field, input[field]]))).then(
      () => {
        setState('idle')
        setEdits({})
        toast({ title: m.account_saved_title(), description: m.account_saved() })
      },
      () => setState('failed'),
    )
  }
  return {
    element,
    values,
    errors,
    dirty,
    saving: state === 'saving',
    failed: state === 'failed',
    type: (typed) => setEdits((before) => ({ ...before, ...typed })),
    save,
  }
}
