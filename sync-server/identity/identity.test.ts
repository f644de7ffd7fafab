import { afterEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/identitySite.ts'
import type { IdentitySite } from '#server/testing/identitySite.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'Ada@Example.org',
  password: 'seven green tomatoes',
}

let site: IdentitySite

const open = async (...wishes: Parameters<typeof startIdentitySite>): Promise<IdentitySite> => {
  site = await startIdentitySite(...wishes)
  return site
}

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

describe('signing in', () => {
  it('makes an account, a session and a profile, and comes back to where the person was going', async () => {
    const { baseUrl, store } = await open()
    const visitor = createVisitor(baseUrl)
    const home = await visitor.signUp(ada, '/tasks?filter=pending')
    const userId = home.text
    expect(home.status).toBe(200)
    const profile = await store.read((tx) => tx.records.get(userId))
    expect(profile).toMatchObject({
      kind: 'user',
      firstName: 'Ada',
      lastName: 'Winter',
      email: 'ada@example.org',
    })
  })
})
