/** The words by which people read a kind of record. */
export interface KindWords<Field extends string> {
  /** The name of one record: 'Goal'. */
  readonly kind: () => string
  /** Every field has words, so that none is missing in history and conflicts. */
  readonly fields: Readonly<Record<Field, FieldWords>>
}

/** A field's label, and the format of its values; the label alone if values are shown unchanged. */
export type FieldWords =
  (() => string) | { readonly label: () => string; readonly as: ValueFormat } | Hidden

/** A field that people need not see. */
type Hidden = 'hidden'

/**
 * The name of a format that needs more than the value (pwa/parts/record/valueWords.ts), or a
 * function that returns words, '' for none.
 */
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
