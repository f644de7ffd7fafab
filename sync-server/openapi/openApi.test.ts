import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

interface Operation {
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } }
  }
}

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestServer
let document: Document

beforeAll(async () => {
  server = await startServer()
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document
})

afterAll(() => server.close())

describe("The API's document", () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('has every call but itself', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const answered = server.routes
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((call) => call !== 'GET /api/openapi.json')
    expect(described.sort()).toEqual(answered.sort())
  })

  it('tells bodies and parameters as they are checked', () => {
    const make = document.paths['/api/families/{familyId}/tasks']?.['post']
    expect(make?.parameters).toMatchObject([{ name: 'familyId', in: 'path', required: true }])
    expect(make?.requestBody?.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['title'],
      additionalProperties: false,
      properties: { priority: { enum: ['low', 'medium', 'high'], default: 'medium' } },
    })
  })
})
