import { m } from '#shared/messages/messages.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

export interface ChildName {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD, or empty; undefined on an account that its owner made: the birth date is its owner's alone. */
  readonly dateOfBirth: string | undefined
}

interface TypedName extends ChildName {
  readonly dateOfBirth: string
}

interface Props {
  readonly values: ChildName
  readonly errors: FieldErrors
  readonly onType: (change: Partial<TypedName>) => void
}

/** Draws the fields of a child, for making its profile and later edits. */
export const ChildNameFields = ({ values, errors, onType }: Props) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={m.children_first_name()}
        value={values.firstName}
        error={errors['firstName']}
        onChange={(event) => onType({ firstName: event.target.value })}
        autoComplete="off"
        dir="auto"
      />
      <TextInput
        optional
        label={m.children_last_name()}
        value={values.lastName}
        error={errors['lastName']}
        onChange={(event) => onType({ lastName: event.target.value })}
        autoComplete="off"
        dir="auto"
      />
    </div>
    {values.dateOfBirth !== undefined && (
      <DateInput
        name="dateOfBirth"
        label={m.children_date_of_birth()}
        value={values.dateOfBirth}
        error={errors['dateOfBirth']}
        onChange={(event) => onType({ dateOfBirth: event.target.value })}
      />
    )}
  </>
)
