import { m } from '#shared/messages/messages.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { ColorSwatches } from '#pwa/ui/inputs/ColorSwatches.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Values {
  readonly name: string
  readonly budgetAmount: string
  readonly color: string
}

interface Props {
  readonly values: Values
  readonly set: (field: keyof Values, value: string) => void
  readonly errors: FieldErrors
  /** The currency's. */
  readonly sign: string
  /** Says for how long the amount is. */
  readonly amountLabel: string
  readonly amountHint?: string | undefined
  readonly colours: readonly string[]
}

/** A category of the family's budget, or of a personal one. */
export const CategoryFields = ({
  values: { name, budgetAmount, color },
  set,
  errors,
  sign,
  amountLabel,
  amountHint,
  colours,
}: Props) => (
  <>
    <TextInput
      label={m.budget_field_name()}
      value={name}
      onChange={(event) => set('name', event.target.value)}
      error={errors['name']}
      dir="auto"
      autoComplete="off"
      autoFocus
    />
    <TextInput
      label={amountLabel}
      value={budgetAmount}
      onChange={(event) => set('budgetAmount', event.target.value)}
      error={errors['budgetAmount']}
      hint={amountHint}
      leading={sign}
      inputMode="decimal"
      autoComplete="off"
    />
    <ColorSwatches
      legend={m.budget_field_color()}
      name="color"
      value={color}
      onChange={(chosen) => set('color', chosen)}
      /** One that came from elsewhere stays to be chosen. */
      options={[...new Set([...colours, color])].map((each) => ({
        value: each,
        label: m.budget_color_name({ color: each }),
      }))}
    />
  </>
)
