import { z } from 'zod'
import type { Route } from '#server/http/route.ts'

/**
 * An OpenAPI 3.1 document of the routes, from the schemas that they validate by.
 * @param baseUrl the server's origin.
 */
export const openApiDocument = (
  routes: readonly Route[],
  baseUrl: string,
): { openapi: string; [part: string]: unknown } => ({
  openapi: '3.1.0',
  info: {
    title: 'Our Life',
    version: '1',
    description:
      "A family's records over plain calls. Writes carry an Origin header that names this server.",
  },
  servers: [{ url: baseUrl }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'our_life_session',
        description: 'Set by signing in at /api/login; over HTTPS its name begins with __Host-.',
      },
    },
    schemas: { Error: errorSchema },
  },
})

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'Stable: tell errors apart by it.' },
        message: { type: 'string', description: 'For people.' },
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

const pathsOf = (routes: readonly Route[]): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

const operationOf = (route: Route): Record<string, unknown> => ({
  summary: route.summary,
  ...(route.access === 'signed-in' ? { security: [{ session: [] }] } : {}),
  parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
  ...requestBodyOf(route),
  responses: {
    [String(route.status)]: successOf(route),
    default: {
      description: 'What went wrong',
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  },
})

const requestBodyOf = ({ body, consumes }: Route): Record<string, unknown> => {
  if (consumes.length > 0) return { requestBody: { required: true, content: files(consumes) } }
  return body === undefined
    ? {}
    : { requestBody: { required: true, content: json(toSchema(body, 'input')) } }
}

const successOf = ({ response, produces }: Route): unknown => {
  if (produces.length > 0) return { description: 'The file', content: files(produces) }
  return response === undefined
    ? { description: 'Done' }
    : { description: 'Success', content: json(toSchema(response, 'output')) }
}

/** A file needs no schema (OpenAPI 3.1, Considerations for File Uploads). */
const files = (types: readonly string[]): unknown =>
  Object.fromEntries(types.map((type) => [type, {}]))

const json = (schema: unknown): unknown => ({ 'application/json': { schema } })

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** A document has one dialect for all its schemas, so no schema names its own. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}
