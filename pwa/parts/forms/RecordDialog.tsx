import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import { FormDialog } from './FormDialog.tsx'
import type { FormInDialog } from './FormDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './useRecordForm.ts'
import type { FormFields } from './formFields.ts'

export type OpenForm<Values extends object, Edited = undefined> = FormFields<Values> & {
  /**
   * The record as it was when the dialog opened, so that only fields changed since then are sent.
   */
  readonly record: Edited
  readonly close: () => void
}

interface FormProps<Values extends object, Input, Edited> {
  readonly record?: Edited
  /** Called once. */
  readonly initial: (record: Edited) => Values
  readonly parse: (values: Values, record: Edited) => Parsed<Input>
  /** Rejects with the reason why the input was not saved. */
  readonly save: (input: Input, form: OpenForm<Values, Edited>) => Promise<unknown>
  readonly explain?: (reason: unknown) => FieldErrors
  readonly offline?: string
  readonly children: (form: OpenForm<Values, Edited>) => ReactNode
}

type Props<Values extends object, Input, Edited> = FormProps<Values, Input, Edited> &
  Omit<ComponentProps<typeof FormDialog>, 'children'>

export const RecordDialog = <Values extends object, Input, Edited = undefined>(
  props: Props<Values, Input, Edited>,
) => <FormDialog {...props}>{(dialog) => <OpenedForm {...props} dialog={dialog} />}</FormDialog>

const OpenedForm = <Values extends object, Input, Edited>({
  dialog,
  initial,
  parse,
  save,
  explain,
  offline,
  children,
  ...props
}: FormProps<Values, Input, Edited> & { readonly dialog: FormInDialog }) => {
  const { online } = useSyncStatus()
  /** The cast is sound because `Edited` is `undefined` if no record is given. */
  const [record] = useState(props.record as Edited)
  const { form, ...fields } = useRecordForm(dialog, {
    initial: () => initial(record),
    parse: (values: Values) => parse(values, record),
    save: (input: Input) => save(input, open),
    explain,
  })
  const open: OpenForm<Values, Edited> = { ...fields, record, close: dialog.onSaved }
  return (
    <RecordForm {...form}>
      {!online && offline !== undefined && <Notice live>{offline}</Notice>}
      {children(open)}
    </RecordForm>
  )
}
