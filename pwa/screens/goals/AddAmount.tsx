import { useState } from 'react'
import type { FormEvent } from 'react'
import { mostEntries } from '#shared/goals/goal.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { readHundredths } from '#shared/money/typedHundredths.ts'
import { m } from '#shared/messages/messages.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { amountInWords } from './amountWords.ts'

interface Props {
  readonly goal: Goal
  /** @param amount in hundredths of the goal's unit. @param words that say how much. */
  readonly onAdd: (amount: number, words: string) => void
}

/** An amount below zero takes back. */
export const AddAmount = ({ goal, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { decimalSign } = useMoney()
  const { entries = [], unit = null } = goal
  if (entries.length >= mostEntries) return <p className="text-muted">{m.goals_amounts_full()}</p>
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const amount = readHundredths(typed, decimalSign)
    if (amount === undefined || amount === 0) return setError(m.goals_amount_invalid())
    setTyped('')
    setError(undefined)
    onAdd(amount, m.goals_amount_added({ amount: amountInWords(amount, unit) }))
  }
  return (
    <form noValidate onSubmit={add} className="flex items-start gap-2">
      <TextInput
        label={m.goals_add_amount({ title: goal.title })}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        placeholder={unit ?? ''}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        error={error}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" className="min-h-12">
        {m.goals_add_amount_action()}
      </Button>
    </form>
  )
}
