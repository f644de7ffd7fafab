export interface KindWords<Field extends string> {
  readonly kind: () => string
  /** Every field needs words, so that histories and conflicts can name it. */
  readonly fields: Readonly<Record<Field, FieldWords>>
}

export type FieldWords =
  (() => string) | { readonly label: () => string; readonly as: ValueFormat } | Hidden

/** A field that screens never show. */
type Hidden = 'hidden'

/**
 * The name of a format that needs more than the value (pwa/parts/record/valueWords.ts), or a
 * function that returns text, '' for none.
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
