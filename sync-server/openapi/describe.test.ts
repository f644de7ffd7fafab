import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prepareServer } from '#server/testing/prepared.ts'
import { fieldOf, propertyFields } from './describe.ts'
import type { Schema } from './describe.ts'

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly example?: unknown
  readonly schema: Schema
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters: readonly Parameter[] }>>>
  >
}

interface Property {
  readonly path: readonly string[]
  readonly schema: Schema
}

const server = prepareServer(beforeAll)
let document: Document

beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document
})

const propertiesIn = (value: unknown, path: readonly string[]): readonly Property[] => {
  if (Array.isArray(value)) return value.flatMap((each) => propertiesIn(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([keyword, part]) =>
    keyword === 'properties'
      ? ofObject(part as Readonly<Record<string, Schema>>, path)
      : ofPart(keyword, part, path),
  )
}

const ofObject = (
  properties: Readonly<Record<string, Schema>>,
  path: readonly string[],
): readonly Property[] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    { path: [...path, name], schema },
    ...propertiesIn(schema, [...path, name]),
  ])

const ofPart = (keyword: string, part: unknown, path: readonly string[]): readonly Property[] =>
  keyword === 'examples' ? [] : propertiesIn(part, path)

const properties = (): readonly Property[] =>
  Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    propertiesIn(schema, [name]),
  )

const parameters = (): readonly Parameter[] =>
  Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => operation.parameters),
  )

const pathOf = ({ path }: Property): string => path.join('.')

const schemaOf = (schema: Schema): z.ZodType => {
  const own = JSON.stringify(schema)
  const { schemas } = document.components
  const text = own.includes('$ref') ? JSON.stringify({ ...schema, $defs: schemas }) : own
  return z.fromJSONSchema(
    JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  )
}

describe('Every property of the API’s document', () => {
  it('carries a description of a sentence', () => {
    const without = properties().filter(
      ({ schema }) => !/^[A-Z'].{9,}\.$/s.test(String(schema['description'] ?? '')),
    )
    expect(without.map(pathOf)).toEqual([])
    expect(properties().length).toBeGreaterThan(900)
  })

  it('carries an example', () => {
    const without = properties().filter(({ schema }) => !Array.isArray(schema['examples']))
    expect(without.map(pathOf)).toEqual([])
  })

  it('accepts its example', () => {
    const wrong = properties().filter(({ schema }) => {
      const [example] = schema['examples'] as readonly unknown[]
      return !schemaOf(schema).safeParse(example).success
    })
    expect(wrong.map(pathOf)).toEqual([])
  })

  it('carries a type', () => {
    const words = new Set(['description', 'examples'])
    const untyped = properties().filter(({ schema }) =>
      Object.keys(schema).every((keyword) => words.has(keyword)),
    )
    expect(untyped.map(pathOf)).toEqual([])
  })
})

describe('Every part of a path or a query', () => {
  it('carries a description and an example', () => {
    const without = parameters().filter(
      ({ description, example }) => description === undefined || example === undefined,
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it('accepts its example', () => {
    const wrong = parameters().filter(
      ({ schema, example }) => !schemaOf(schema).safeParse(example).success,
    )
    expect(wrong.map(({ name, schema }) => [name, schema])).toEqual([])
  })
})

describe('The lists of fields', () => {
  it('contain only fields that calls have', () => {
    const used = new Set(properties().map(({ path }) => fieldOf(path)))
    const unused = propertyFields.filter(({ field }) => !used.has(field))
    expect(unused.map(({ path }) => path.join('.'))).toEqual([])
  })
})
