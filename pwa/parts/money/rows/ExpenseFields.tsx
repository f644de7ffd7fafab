import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Values {
  readonly amount: string
  readonly description: string
  readonly date: string
}

interface Props {
  readonly values: Values
  readonly set: (field: keyof Values, value: string) => void
  readonly errors: FieldErrors
  /** The currency's. */
  readonly sign: string
  /** Offered while the description is typed. */
  readonly descriptions?: readonly string[]
  /** Are its amount and date to be read only? */
  readonly isSettled?: boolean
  readonly dateLabel?: string
  /** The field to choose one. */
  readonly category: ReactNode
}

/** An expense of the family's budget, or of a personal one. */
export const ExpenseFields = ({
  values,
  set,
  errors,
  sign,
  descriptions = [],
  isSettled = false,
  dateLabel = m.budget_field_date(),
  category,
}: Props) => {
  const known = useId()
  return (
    <>
      <TextInput
        label={m.budget_field_amount()}
        value={values.amount}
        onChange={(event) => set('amount', event.target.value)}
        onKeyDown={goOn}
        error={errors['amount']}
        disabled={isSettled}
        leading={sign}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        autoFocus
      />
      <TextInput
        label={m.budget_field_description()}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
        error={errors['description']}
        dir="auto"
        autoComplete="off"
        list={known}
      />
      <datalist id={known}>
        {descriptions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        {category}
        <DateInput
          name="date"
          label={dateLabel}
          value={values.date}
          onChange={(event) => set('date', event.target.value)}
          error={errors['date']}
          disabled={isSettled}
        />
      </div>
    </>
  )
}

/** The keyboard's 'Next' goes to the description while that is empty, instead of sending the form. */
const goOn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const next = event.currentTarget.form?.querySelector<HTMLInputElement>('input[list]')
  if (event.key !== 'Enter' || next == null || next.value !== '') return
  event.preventDefault()
  next.focus()
}
