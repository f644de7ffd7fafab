import { z } from 'zod'
import type { Route } from '#server/http/route.ts'
import { describeSchemas, parameterField } from './describe.ts'
import type { Schema } from './describe.ts'
import { capitalised, operationIdOf, tagOf } from './operationNames.ts'

export const openApiDocument = (
  routes: readonly Route[],
  baseUrl: string,
): { openapi: string; [part: string]: unknown } => {
  const schemas: Schemas = { Error: errorSchema }
  const paths = pathsOf(routes, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Our Life',
      version: '1',
      description:
        "A family's records over plain calls. Writes carry an Origin header that names this server.",
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'our_life_session',
          description: 'Set by signing in at /api/login; over HTTPS its name begins with __Host-.',
        },
      },
      schemas: describeSchemas(schemas),
    },
  }
}

type Schemas = Record<string, Schema>

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        left: { type: 'string' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

const pathsOf = (
  routes: readonly Route[],
  schemas: Schemas,
): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) }
  }
  return paths
}

const operationOf = (route: Route, schemas: Schemas): Record<string, unknown> => ({
  operationId: operationIdOf(route),
  tags: [tagOf(route)],
  summary: route.summary,
  ...(route.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
  parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
  ...requestBodyOf(route, schemas),
  responses: {
    [String(route.status)]: successOf(route, schemas),
    default: {
      description: 'What went wrong',
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  },
})

const requestBodyOf = (route: Route, schemas: Schemas): Record<string, unknown> => {
  const { body, consumes } = route
  if (consumes.length > 0) return { requestBody: { required: true, content: files(consumes) } }
  if (body === undefined) return {}
  const schema = named(toSchema(body, 'input'), nameOf(route, 'Body'), schemas)
  return { requestBody: { required: true, content: json(schema) } }
}

const successOf = (route: Route, schemas: Schemas): unknown => {
  const { response, produces, status } = route
  if (status === 302) return { description: 'Go on there', headers: { Location: address } }
  if (produces.length > 0) return { description: 'The file', content: files(produces) }
  if (response === undefined) return { description: 'Done' }
  const schema = named(toSchema(response, 'output'), nameOf(route, 'Answer'), schemas)
  return { description: 'Success', content: json(schema) }
}

const address = { schema: { type: 'string', format: 'uri-reference' } }

const nameOf = (route: Route, suffix: string): string => capitalised(operationIdOf(route)) + suffix

/** Generated clients use the schema's name in zod's global registry, otherwise this one. */
const named = (schema: JsonSchema, name: string, schemas: Schemas): JsonSchema => {
  const { $defs = {}, ...rest } = schema
  for (const [id, part] of Object.entries($defs)) schemas[id] = withReferences(part)
  const whole = withReferences(rest)
  if (isReference(whole) || isReference(whole['items'])) return whole
  schemas[name] = whole
  return { $ref: `#/components/schemas/${name}` }
}

const isReference = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && '$ref' in schema

const withReferences = (schema: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema

/** A file needs no schema (OpenAPI 3.1, Considerations for File Uploads). */
const files = (types: readonly string[]): unknown =>
  Object.fromEntries(types.map((type) => [type, {}]))

const json = (schema: unknown): unknown => ({ 'application/json': { schema } })

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly $defs?: Readonly<Record<string, unknown>>
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => {
    const [description, example] = parameterField(name) ?? []
    return {
      name,
      in: place,
      ...(description !== undefined && { description, example }),
      required: place === 'path' || required.includes(name),
      schema: property,
    }
  })
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      /**
       * In JSON Schema, readOnly forbids sending the property; zod only means that code does not
       * change it.
       */
      delete jsonSchema.readOnly
    },
  })
  return rest
}
