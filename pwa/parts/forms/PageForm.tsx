import type { ComponentProps, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import type { FormFields } from './formFields.ts'
import { RecordForm } from './RecordForm.tsx'
import { useForm } from './useForm.ts'
import type { FormOptions } from './useForm.ts'

interface Props<Values extends object, Input>
  extends FormOptions<Values, Input>, Pick<ComponentProps<typeof Button>, 'variant'> {
  /** Other people's changes appear in fields that are untouched. */
  readonly saved: Values
  readonly submitLabel?: string
  readonly children: (form: FormFields<Values>) => ReactNode
}

export const PageForm = <Values extends object, Input>({
  variant = 'default',
  submitLabel = m.account_save(),
  children,
  ...options
}: Props<Values, Input>) => {
  const { fields, form, dirty, saving, reset } = useForm({
    ...options,
    place: 'page',
    onSaved: () => reset(),
  })
  return (
    <RecordForm {...form}>
      {children(fields)}
      <Button
        type="submit"
        variant={variant}
        disabled={!dirty}
        pending={saving}
        pendingLabel={m.account_saving()}
        className="self-start"
      >
        {submitLabel}
      </Button>
    </RecordForm>
  )
}
