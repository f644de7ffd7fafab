import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

const nasty = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE records; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '🧑‍🧑‍🧒',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '1e309',
  '-0',
  'NaN',
  '0x10',
  'FREQ=SECONDLY;COUNT=999999999',
]

const usual: readonly (readonly [RegExp, readonly string[]])[] = [
  [/date/i, ['2026-03-14', '2026-03-14T09:00']],
  [/month|^from$|^to$|until/i, ['2026-03-14', '2026-03']],
  [/amount|limit/i, ['12.50', '0.00', '99999999.99']],
  [/colou?r/i, ['#4F46E5']],
  [/zone/i, ['Europe/Berlin', 'America/New_York']],
  [/locale/i, ['en-US']],
  [/currency/i, ['EUR']],
  [/Url$/, [`/api/objects/${'7'.repeat(64)}`]],
  [/rule/i, ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;COUNT=3']],
  [/name|title|description/i, ['Ash', 'Water the plants']],
]

interface Known {
  readonly names: readonly string[]
  readonly people: readonly string[]
}

const aboutPeople = /user|assigned|attendee/i

const longestList = 3

export const valuesOf = (schema: JsonSchema, known: Known, field = ''): Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: described(schema, known, field), weight: 30 },
    { arbitrary: fc.constantFrom<unknown>(...nasty, null, -1, 1e308, true, [], {}), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  )

const described = (schema: JsonSchema, known: Known, field: string): Arbitrary<unknown> => {
  const any = schema.anyOf ?? schema.oneOf
  if (any !== undefined) return fc.oneof(...any.map((each) => valuesOf(each, known, field)))
  const [whole] = schema.allOf ?? []
  if (whole !== undefined) return valuesOf(whole, known, field)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, field), {
        maxLength: Math.min(schema.maxItems ?? longestList, longestList),
      })
    case 'string':
      return strings(schema, known, field)
    case 'integer':
      return fc.oneof(
        { arbitrary: fc.constant(1), weight: 6 },
        { arbitrary: fc.integer(boundsOf(schema)), weight: 1 },
      )
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const objects = (schema: JsonSchema, known: Known): Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, valuesOf(each, known, name)] as const,
  )
  return fc.record(Object.fromEntries(properties), {
    requiredKeys: [...(schema.required ?? [])].filter((key) =>
      Object.hasOwn(schema.properties ?? {}, key),
    ),
  })
}

const strings = (
  { minLength = 0, maxLength = 200 }: JsonSchema,
  { names, people }: Known,
  field: string,
): Arbitrary<unknown> => {
  const meant = aboutPeople.test(field) ? people : names
  const [, likely = meant] = usual.find(([pattern]) => pattern.test(field)) ?? []
  return fc.oneof(
    { arbitrary: fc.constantFrom(...likely), weight: 16 },
    {
      arbitrary: fc.string({
        minLength,
        maxLength: Math.min(maxLength, minLength + 40),
        unit: 'grapheme',
      }),
      weight: 2,
    },
    { arbitrary: fc.constantFrom(...nasty), weight: 1 },
  )
}

const boundsOf = ({ minimum, maximum }: JsonSchema) => ({
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
})
