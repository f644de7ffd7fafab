import { expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people.ts'
import { startServer } from '#server/testing/serve.ts'

const elsewhere: Config['oidc'] = {
  issuer: 'https://accounts.example.org',
  clientId: 'family',
  clientSecret: 'a secret',
}

it.each([
  ['here', undefined, true],
  ['with a provider elsewhere', elsewhere, false],
])('tells whether a password can be changed, where it is kept %s', async (_, oidc, may) => {
  const server = await startServer({ config: { oidc } })
  const person = await addPerson(server, 'Ada')
  const user = await jsonOf(person.request('GET', '/api/auth/user'))
  expect(user).toMatchObject({ firstName: 'Ada', canChangePassword: may, supportEmail: null })
  await server.close()
})
