import { z } from 'zod'

export type Shape = Readonly<Record<string, z.ZodType>>

export type WithoutDefault<F> =
  F extends z.ZodDefault<infer Inner extends z.ZodType> ? WithoutDefault<Inner> : F

export const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? withoutDefault(field.unwrap() as z.ZodType) : field

type OrNull<S extends Shape> = {
  [Field in keyof S]: z.ZodDefault<z.ZodNullable<WithoutDefault<S[Field]> & z.ZodType>>
}

export const orNullShape = <S extends Shape>(shape: S): OrNull<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      withoutDefault(field).nullable().default(null),
    ]),
  ) as OrNull<S>
