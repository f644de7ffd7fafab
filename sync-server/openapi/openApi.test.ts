import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareServer } from '#server/testing/prepared.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } }
  }
}

interface Document {
  readonly openapi: string
  readonly tags: readonly { readonly name: string }[]
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const server = prepareServer(beforeAll)
let document: Document

beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document
})

describe("The API's document", () => {
  it('conforms to OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('contains every call except itself', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const answered = server.routes
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((call) => call !== 'GET /api/openapi.json')
    expect(described.sort()).toEqual(answered.sort())
  })

  it('reads one by its id wherever one is changed by its id', () => {
    const changed = Object.entries(document.paths).filter(
      ([path, operations]) =>
        path.endsWith('{id}') && ('patch' in operations || 'put' in operations),
    )
    expect(changed.length).toBeGreaterThan(15)
    expect(changed.filter(([, operations]) => !('get' in operations))).toEqual([])
  })

  it('names each call as one would in a client, and its noun', () => {
    const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    expect([...new Set(operations.flatMap((operation) => operation.tags))].sort()).toEqual(tags)
    const tasks = document.paths['/api/families/{familyId}/tasks']
    expect(tasks?.['get']).toMatchObject({ operationId: 'listFamilyTasks', tags: ['tasks'] })
    expect(tasks?.['post']).toMatchObject({ operationId: 'createFamilyTask', tags: ['tasks'] })
  })

  it('names what is sent and answered, and every name leads somewhere', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Task', 'Expense', 'CalendarEvent', 'Goal', 'Member', 'Person']),
    )
    const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(([, name = '']) => !(name in schemas))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('$defs')
    const list = document.paths['/api/families/{familyId}/tasks']?.['get']?.responses['200']
    expect(list?.content?.['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Task' },
    })
  })

  it('tells a redirect and a stream as they answer', async () => {
    const login = await fetch(`${server.url}/api/login`, { redirect: 'manual' })
    expect(login.status).toBe(302)
    const described = document.paths['/api/login']?.['get']?.responses
    expect(Object.keys(described ?? {})).toEqual(['302', 'default'])
    const live = document.paths['/api/sync/live']?.['get']?.responses['200']
    expect(Object.keys(live?.content ?? {})).toEqual(['text/event-stream'])
  })

  it('tells bodies and parameters as they are checked', () => {
    const make = document.paths['/api/families/{familyId}/tasks']?.['post']
    expect(make?.parameters).toMatchObject([{ name: 'familyId', in: 'path', required: true }])
    expect(make?.requestBody?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/CreateFamilyTaskBody',
    })
    expect(document.components.schemas['CreateFamilyTaskBody']).toMatchObject({
      type: 'object',
      required: ['title'],
      additionalProperties: false,
      properties: { priority: { enum: ['low', 'medium', 'high'], default: 'medium' } },
    })
  })
})
