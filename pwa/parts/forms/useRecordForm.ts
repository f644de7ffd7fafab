import { useEffect, useState } from 'react'
import type { FormInDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'
import type { FormOptions } from './useForm.ts'

interface Options<Values, Input> extends FormOptions<Values, Input> {
  readonly initial: () => Values
}

export const useRecordForm = <Values extends object, Input>(
  { formId, onDirty, onPending, onSaved }: FormInDialog,
  { initial, ...options }: Options<Values, Input>,
) => {
  const [saved] = useState(initial)
  const { fields, form, dirty, saving } = useForm({ ...options, saved, place: 'dialog', onSaved })
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => onPending(saving), [saving, onPending])
  return { ...fields, form: { ...form, formId } }
}
