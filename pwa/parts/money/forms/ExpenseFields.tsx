import { useId } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Money } from '../money.ts'
import { MoneyInput } from './MoneyInput.tsx'

interface Props {
  readonly input: (
    field: 'amount' | 'description' | 'date',
  ) => Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'error'>
  readonly money: Pick<Money, 'sign'>
  readonly descriptions?: readonly string[] | undefined
  readonly isSettled?: boolean
  readonly dateLabel?: string
  readonly category?: ReactNode
}

export const ExpenseFields = ({
  input,
  money,
  descriptions = [],
  isSettled = false,
  dateLabel = m.budget_field_date(),
  category,
}: Props) => {
  const known = useId()
  return (
    <>
      <MoneyInput
        {...input('amount')}
        money={money}
        label={m.budget_field_amount()}
        onKeyDown={goOn}
        disabled={isSettled}
        enterKeyHint="next"
        autoFocus
      />
      <TextInput
        {...input('description')}
        label={m.budget_field_description()}
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
        <DateInput {...input('date')} name="date" label={dateLabel} disabled={isSettled} />
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
