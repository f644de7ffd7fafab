/** Words for people of a kind of record. */
export interface KindWords<Field extends string> {
  /** What one is called: 'Goal'. */
  readonly kind: () => string
  /** For every field, so that none is forgotten in history and conflicts. */
  readonly fields: Readonly<Record<Field, FieldWords>>
}

/** A field's label, and how its values are told; its label alone where they are told as they stand. */
export type FieldWords =
  (() => string) | { readonly label: () => string; readonly as: ValueFormat } | Hidden

/** Says nothing to a person. */
type Hidden = 'hidden'

/** By name where that takes more than the value (pwa/parts/record/valueWords.ts); else words for it, '' for none. */
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
