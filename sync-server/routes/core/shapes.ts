import { z } from 'zod'
import type { KindOf } from '#shared/core/kind.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { withoutDefault } from '#shared/core/shape.ts'
import type { Shape, WithoutDefault } from '#shared/core/shape.ts'
import { instant } from '#shared/core/text.ts'
import { capitalised } from '#server/openapi/operationNames.ts'

type PatchShape<S extends Shape> = {
  [Field in keyof S]: z.ZodOptional<WithoutDefault<S[Field]> & z.ZodType>
}

/** Absent fields must not change, so fields lose their defaults. */
export const patchShape = <S extends Shape>(shape: S): PatchShape<S> =>
  mapped(shape, (field) => withoutDefault(field).optional()) as PatchShape<S>

type Answered<T> = undefined extends T ? Exclude<T, undefined> | null : T

type AnswerShape<S extends Shape> = {
  [Field in keyof S]: z.ZodType<Answered<z.output<S[Field]>>, Answered<z.output<S[Field]>>>
}

export const answerShape = <S extends Shape>(shape: S): AnswerShape<S> =>
  mapped(shape, answered) as AnswerShape<S>

const answered = (field: z.ZodType): z.ZodType => {
  if (field instanceof z.ZodDefault) return answered(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    const present = answered(field.unwrap() as z.ZodType)
    return present instanceof z.ZodNullable ? present : present.nullable()
  }
  /** The API document takes the description of a transform from its input. */
  if (field instanceof z.ZodPipe && field.out instanceof z.ZodTransform) {
    return answered(field.in as z.ZodType)
  }
  return field instanceof z.ZodUnion ? answeredUnion(field) : field
}

/** Options with a transform, such as '' for null, occur only in input. */
const answeredUnion = (union: z.ZodUnion): z.ZodType => {
  const options = union.options as readonly z.ZodType[]
  const [stored, ...others] = options.filter((option) => !(option instanceof z.ZodPipe))
  return stored !== undefined && others.length === 0 ? answered(stored) : union
}

export const answeredFields = <S extends Shape>(
  shape: S,
  record: Readonly<Record<string, unknown>>,
): { [Field in keyof S]: Answered<z.output<S[Field]>> } =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, record[field] ?? null])) as {
    [Field in keyof S]: Answered<z.output<S[Field]>>
  }

export const madeFields = { createdBy: z.string(), createdAt: instant, updatedAt: instant }

/** Fields that a record does not have must be derived; others may be. */
type Derived<Answer, Stored> = Partial<Answer> & Omit<Answer, keyof Stored>

type Made = Pick<StoredRecord, 'id' | keyof typeof madeFields>

export const answerOfKind = <Schema extends z.ZodObject, S extends Shape>(
  kind: KindOf<Schema>,
  shape: S,
  id: string = capitalised(kind.name),
) => {
  type Answer = z.input<z.ZodObject<S>>
  const schema = z.object(shape)
  schema.register(z.globalRegistry, { id })
  const of = (
    record: z.output<Schema> | StoredRecord,
    derived: Derived<Answer, z.output<Schema> & Made>,
  ): Answer => ({ ...answeredFields(shape, record), ...derived }) as Answer
  return { schema, of }
}

const mapped = (
  shape: Shape,
  change: (field: z.ZodType) => z.ZodType,
): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const words = field.meta()
      return [name, words === undefined ? change(field) : change(field).meta(words)]
    }),
  )
