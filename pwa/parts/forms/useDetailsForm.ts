import { useEffect, useState } from 'react'
import { profileDetailsSchema } from '#shared/people/profileDetails.ts'
import type { ProfileDetails, Visibility } from '#shared/people/profileDetails.ts'
import { useDetailsChanges } from '#pwa/records/people/profileDetails.ts'
import type { Told } from '#pwa/records/people/profileDetails.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { parsedBy } from './fieldErrors.ts'
import type { FieldErrors } from './fieldErrors.ts'
import type { FormInDialog } from './FormDialog.tsx'
import { useFormErrors } from './useFormErrors.ts'

const toldSchema = profileDetailsSchema.pick({
  birthday: true,
  phone: true,
  about: true,
  visibility: true,
})

interface Options {
  readonly userId: string
  /** The details told already. */
  readonly details: ProfileDetails | undefined
  /** The visibilities that this person may choose, the default first. */
  readonly choices: readonly Visibility[]
  readonly onSaved: () => void
  /** The dialog around it, if any. */
  readonly dialog: FormInDialog | undefined
}

/** Keeps only typed values, laid over the present record. */
export const useDetailsForm = ({ userId, details, choices, onSaved, dialog }: Options) => {
  const { tell } = useDetailsChanges()
  const [edits, setEdits] = useState<Partial<Told>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [first = 'extended-family'] = choices
  const saved = toldAlready(details, first)
  const values = { ...saved, ...edits }
  const { element, errors, check } = useFormErrors(values, (typed) =>
    parsedBy(toldSchema.safeParse(typed)),
  )
  const changed = (Object.keys(edits) as (keyof Told)[]).filter(
    (field) => (edits[field] ?? '') !== (saved[field] ?? ''),
  )
  const dirty = changed.length > 0
  useGuard(dirty, dialog)
  const save = (unreadable: FieldErrors): void => {
    const input = check(unreadable)
    if (input === undefined) return
    setState('saving')
    dialog?.onPending(true)
    const told = Object.fromEntries(changed.map((field) => [field, input[field]]))
    tell(userId, told, first).then(
      () => {
        setState('idle')
        setEdits({})
        onSaved()
      },
      () => {
        dialog?.onPending(false)
        setState('failed')
      },
    )
  }
  const type = (typed: Partial<Told>): void => setEdits((before) => ({ ...before, ...typed }))
  return {
    element,
    values,
    errors,
    dirty,
    saving: state === 'saving',
    failed: state === 'failed',
    type,
    save,
  }
}

/** A record that was made on this device names only what was filled in. */
const toldAlready = (details: ProfileDetails | undefined, first: Visibility): Told => ({
  birthday: details?.birthday ?? null,
  phone: details?.phone ?? null,
  about: details?.about ?? null,
  visibility: details?.visibility ?? first,
})

/** The dialog around it, or the page, asks before typed text is lost. */
const useGuard = (dirty: boolean, dialog: FormInDialog | undefined): void => {
  const onDirty = dialog?.onDirty
  useUnsaved(dirty, dialog === undefined ? 'page' : 'dialog')
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
}
