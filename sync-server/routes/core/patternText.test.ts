import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { kindNames, kindOf } from '#shared/core/registry.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)

interface Check {
  readonly _zod: { readonly def: { readonly check?: string; readonly abort?: boolean } }
}

const readsAnyLength = (schema: z.ZodType): boolean => {
  const { checks = [], ...own } = schema._zod.def as { checks?: readonly Check[]; format?: string }
  const bound = checks.findIndex(({ _zod }) => _zod.def.check === 'max_length' && _zod.def.abort)
  const reading = checks.findIndex(({ _zod }) =>
    ['string_format', 'custom'].includes(_zod.def.check ?? ''),
  )
  return own.format !== undefined || (reading !== -1 && (bound === -1 || bound > reading))
}

const unboundedIn = (schema: unknown, path: string, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((each) => unboundedIn(each, path, seen))
  if (schema instanceof z.ZodType) {
    const found = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
    if (found) return readsAnyLength(schema) ? [path] : []
    return unboundedIn(schema._zod.def, path, seen)
  }
  return Object.entries(schema).flatMap(([name, each]) =>
    unboundedIn(each, ['shape', 'innerType'].includes(name) ? path : `${path}.${name}`, seen),
  )
}

it('No pattern reads a text whose length has no limit', () => {
  const ofKinds = kindNames.flatMap((name) => unboundedIn(kindOf(name)?.schema, name))
  const ofRoutes = server.routes.flatMap(({ method, path, params, query, body }) =>
    unboundedIn({ params, query, body }, `${method} ${path}`),
  )
  expect([...ofKinds, ...ofRoutes]).toEqual([])
})
