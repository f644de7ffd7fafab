import type { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** A form's field holds '' if there is no value. */
type FormValue<T> = T extends null | undefined ? '' : T

export type FormValues<S extends Shape> = {
  readonly [Field in keyof S]: FormValue<z.output<S[Field]>>
}

/** @param record undefined for a new one, which has the defaults. */
export const formValues = <S extends Shape>(
  shape: S,
  record: Partial<z.output<z.ZodObject<S>>> | undefined,
): FormValues<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const value =
        record === undefined
          ? schema.safeParse(undefined).data
          : record[field as keyof typeof record]
      return [field, value ?? '']
    }),
    /**
     * The cast is sound because the values are the record's own, or what its schema begins with.
     */
  ) as FormValues<S>
