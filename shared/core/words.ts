export interface KindWords<Field extends string> {
  readonly kind: () => string
  readonly fields: Readonly<Record<Field, FieldWords>>
}

export type FieldWords =
  (() => string) | { readonly label: () => string; readonly as: ValueFormat } | Hidden

type Hidden = 'hidden'

/** Named formats need more than the value (pwa/parts/record/valueWords.ts). */
export type ValueFormat = NamedValueFormat | ((value: string) => string)

export type NamedValueFormat =
  | 'person'
  | 'people'
  | 'role'
  | 'category'
  | 'amount'
  | 'amounts'
  | 'colour'
  | 'date'
  | 'repeat'
  | 'weekday'
  | 'yes-no'
  | 'place'
