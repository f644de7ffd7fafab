import { m } from '#shared/messages/messages.ts'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface ChildName {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}

interface Props extends Pick<FormFields<ChildName>, 'input' | 'dateInput'> {
  /** False on an account that its owner made, because only the owner sets its birth date. */
  readonly hasBirth: boolean
}

export const ChildNameFields = ({ input, dateInput, hasBirth }: Props) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        {...input('firstName')}
        label={m.children_first_name()}
        autoComplete="off"
        dir="auto"
      />
      <TextInput
        {...input('lastName')}
        optional
        label={m.children_last_name()}
        autoComplete="off"
        dir="auto"
      />
    </div>
    {hasBirth && <DateInput {...dateInput('dateOfBirth')} label={m.children_date_of_birth()} />}
  </>
)
