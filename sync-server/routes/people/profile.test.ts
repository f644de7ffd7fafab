import { expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const elsewhere: Config['oidc'] = {
  issuer: 'https://accounts.example.org',
  clientId: 'family',
  clientSecret: 'a secret',
}

it('tells whether the account can be linked to the provider elsewhere', async () => {
  const server = await startServer({ config: { oidc: elsewhere } })
  const person = await addPerson(server, 'Ada')
  const mayLink = async () =>
    (await jsonOf<{ canLink: boolean }>(person.request('GET', '/api/auth/user'))).canLink
  expect(await mayLink()).toBe(false)
  const { userId } = person
  const here = { userId, issuer: embeddedIssuer, subject: 'ada', createdAt: '' }
  await server.store.write((tx) => tx.accounts.linkAccount(here, null))
  expect(await mayLink()).toBe(true)
  await server.close()
})

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
