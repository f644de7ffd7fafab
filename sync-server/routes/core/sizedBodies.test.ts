import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { limits } from '#shared/core/limits.ts'
import { isSized } from '#shared/core/sizedMap.ts'
import { kindNames, kindOf } from '#shared/core/registry.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)
const [person] = prepareFamily(beforeAll, server, 'parent').people

const hasMaximum = (list: z.ZodArray): boolean => {
  const { checks = [] } = list._zod.def
  return checks.some(({ _zod }) => _zod.def.check === 'max_length')
}

const unsizedIn = (schema: unknown, path: string, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((each) => unsizedIn(each, path, seen))
  if (schema instanceof z.ZodType) {
    const unsized =
      (schema instanceof z.ZodArray && !hasMaximum(schema)) ||
      (schema instanceof z.ZodRecord && !isSized(schema))
    return [...(unsized ? [path] : []), ...unsizedIn(schema._zod.def, path, seen)]
  }
  return Object.entries(schema).flatMap(([name, each]) =>
    unsizedIn(each, ['shape', 'innerType'].includes(name) ? path : `${path}.${name}`, seen),
  )
}

it('Every list and map that is taken from outside has a size, which is looked at first', () => {
  const ofKinds = kindNames.flatMap((name) => unsizedIn(kindOf(name)?.schema, name))
  const ofRoutes = server.routes.flatMap(({ method, path, params, query, body }) =>
    unsizedIn({ params, query, body }, `${method} ${path}`),
  )
  expect([...ofKinds, ...ofRoutes]).toEqual([])
})

interface Refused {
  readonly error: { readonly code: string; readonly issues: readonly { readonly path: string }[] }
}

const wrongAudiences = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 0]))

const pull = async (audiences: object): Promise<Refused> => {
  const collections = { tasks: { epoch: 'e', audiences } }
  const body = { protocol: 1, limit: 10, collections }
  const answer = await person.request('POST', '/api/sync/pull', body)
  return (await answer.json()) as Refused
}

it('A pull with sixty thousand wrong audiences is refused before it is read', async () => {
  const { error } = await pull(wrongAudiences(60_000))
  expect(error.code).toBe('too-large')
})

it('A pull with more wrong audiences than one may name is refused by their number alone', async () => {
  const { error } = await pull(wrongAudiences(limits.audiences + 1))
  expect(error).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'collections.tasks.audiences' }],
  })
})

it('At most ten wrong fields of a body are told', async () => {
  const { error } = await pull(wrongAudiences(1000))
  expect(error.issues).toHaveLength(10)
})

it('The names of five thousand unknown fields are not sent back', async () => {
  const answer = await person.request(
    'PUT',
    '/api/user/profile',
    wrongAudiences(limits.jsonEntries),
  )
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(1000)
})
