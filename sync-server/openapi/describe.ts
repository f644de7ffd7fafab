import { commonFields, parameterFields } from './fields/common.ts'
import type { Field, Fields } from './fields/field.ts'
import { moneyFields } from './fields/money.ts'
import { peopleFields } from './fields/people.ts'
import { photoFields } from './fields/photos.ts'
import { planFields } from './fields/plans.ts'
import { syncFields } from './fields/sync.ts'

export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  /** Comes from a field's own `meta`: zod drops `examples` where a value is transformed. */
  readonly example?: unknown
  readonly examples?: readonly unknown[]
}

type Schemas = Readonly<Record<string, Schema>>

interface Entry {
  readonly path: readonly string[]
  readonly field: Field
}

const entriesOf = (fields: Fields): readonly Entry[] =>
  Object.entries(fields)
    .flatMap(([names, field]) => names.split('|').map((name) => ({ path: name.split('.'), field })))
    .toSorted(
      (a, b) => b.path.length - a.path.length || b.path.join().length - a.path.join().length,
    )

const properties = entriesOf({
  ...commonFields,
  ...peopleFields,
  ...planFields,
  ...moneyFields,
  ...photoFields,
  ...syncFields,
})
const parameters = entriesOf(parameterFields)

const fieldAt = (entries: readonly Entry[], path: readonly string[]): Field | undefined =>
  entries.find(({ path: names }) => {
    const place = path.slice(-names.length)
    const isSchemas = names.length === path.length
    return names.every((name, at) =>
      at === 0 && isSchemas ? isNamed(place[at] ?? '', name) : place[at] === name,
    )
  })?.field

export const fieldOf = (path: readonly string[]): Field | undefined => fieldAt(properties, path)

export const propertyFields: readonly Entry[] = properties

const isNamed = (schemaName: string, name: string): boolean =>
  schemaName === name || schemaName.replace(/(?:Body|Answer)$/, '').endsWith(name)

export const describeSchemas = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, described(schema, [name], schemas)]),
  )

const described = (schema: Schema, path: readonly string[], schemas: Schemas): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword !== 'properties') return [keyword, inside(value, path, schemas)]
      const each = Object.entries(value as Readonly<Record<string, Schema>>)
      return [
        keyword,
        Object.fromEntries(
          each.map(([name, property]) => [name, explained(property, [...path, name], schemas)]),
        ),
      ]
    }),
  )

const inside = (value: unknown, path: readonly string[], schemas: Schemas): unknown => {
  if (Array.isArray(value)) return value.map((each) => inside(each, path, schemas))
  return isSchema(value) ? described(value, path, schemas) : value
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const explained = (property: Schema, path: readonly string[], schemas: Schemas): Schema => {
  const { example: own, ...schema } = property
  const description = schema.description ?? fieldOf(path)?.[0]
  const example = own ?? exampleOf(schema, path, schemas)
  return {
    ...described(schema, path, schemas),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  }
}

const exampleOf = (schema: Schema, path: readonly string[], schemas: Schemas): unknown => {
  const example = schema.example ?? fieldOf(path)?.[1]
  if (example !== undefined) return example
  return schema.examples?.[0] ?? exampleOfParts(schema, path, schemas)
}

const exampleOfParts = (schema: Schema, path: readonly string[], schemas: Schemas): unknown => {
  const { $ref, properties: parts, items, anyOf } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return exampleOfParts(schemas[name] ?? {}, [name], schemas)
  }
  if (parts !== undefined) {
    const each = Object.entries(parts)
    return Object.fromEntries(
      each.map(([name, part]) => [name, exampleOf(part, [...path, name], schemas)]),
    )
  }
  if (items !== undefined) return [exampleOfParts(items, path, schemas)]
  return anyOf?.[0] && exampleOfParts(anyOf[0], path, schemas)
}

export const parameterField = (name: string): Field | undefined => fieldAt(parameters, [name])
