import type { ComponentProps } from 'react'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Money } from '../money.ts'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'leading' | 'inputMode'> {
  readonly money: Pick<Money, 'sign'>
}

export const MoneyInput = ({ money, ...input }: Props) => (
  <TextInput {...input} leading={money.sign} inputMode="decimal" autoComplete="off" />
)
