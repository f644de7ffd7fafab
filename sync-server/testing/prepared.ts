import type { Role } from '#shared/core/role.ts'
import { fill, prepare } from '#shared/testing/prepare.ts'
import type { Hook } from '#shared/testing/prepare.ts'
import { addFamilyOf } from './people/people.ts'
import type { Person } from './people/people.ts'
import { makeTemporaryDirectory } from './temporaryStore.ts'
import { startServer } from './processes/serve.ts'
import type { TestServer, TestServerOptions } from './processes/serve.ts'

export const prepareServer = (hook: Hook, options?: TestServerOptions): TestServer =>
  prepare(hook, () => startServer(options))

interface PreparedFamily<Roles extends readonly Role[]> {
  id: string
  readonly people: { readonly [At in keyof Roles]: Person }
}

export const prepareFamily = <const Roles extends readonly Role[]>(
  hook: Hook,
  server: TestServer,
  ...roles: Roles
): PreparedFamily<Roles> => {
  const people = roles.map(() => ({}) as Person)
  const family = prepare(hook, async () => {
    const made = await addFamilyOf(server, ...roles)
    for (const [at, person] of people.entries()) fill(person, made.people[at] as Person)
    return { id: made.familyId }
  })
  return Object.assign(family, { people }) as PreparedFamily<Roles>
}

export const prepareDirectory = (hook: Hook): { readonly path: string } =>
  prepare(hook, async () => {
    const { path, remove } = await makeTemporaryDirectory()
    return { path, close: remove }
  })
