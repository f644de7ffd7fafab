import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { startServer } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'
import { freePort } from '#server/testing/spawn.ts'
import type { SeededFamily } from './seedFamily.ts'
import { demoPassword, seedFamily } from './seedFamily.ts'

const plan = { years: 1, familySize: 6, seed: 3, today: '2026-11-21' }

describe('a seeded family', () => {
  let server: TestServer
  let family: SeededFamily

  beforeAll(async () => {
    server = await startServer()
    family = await seedFamily({ ...plan, url: server.url })
  })

  afterAll(() => server.close())

  const askAs = async (index: number, path: string): Promise<unknown> => {
    const visitor = createVisitor(server.url)
    const email = family.people[index]?.email ?? ''
    await visitor.signIn({ email, password: demoPassword })
    return (await visitor.fetch(path)).json()
  }

  it('has its members, who can sign in with the password', async () => {
    const members = await askAs(4, `/api/families/${family.familyId}/members`)
    expect(members).toHaveLength(plan.familySize)
  })

  it('has its tasks, every one as its members wrote it', async () => {
    const stats = await askAs(0, `/api/families/${family.familyId}/tasks/stats`)
    expect(stats).toMatchObject({ total: family.tasks })
    expect(family.tasks).toBeGreaterThan(300)
  })

  it('shows the mental load that was meant to show: one parent plans the most', async () => {
    const loads = await askAs(1, `/api/families/${family.familyId}/mental-load`)
    expect(loads).toEqual(
      expect.arrayContaining([expect.objectContaining({ userId: family.people[0]?.userId })]),
    )
  })

  it('is not made twice', async () => {
    await expect(seedFamily({ ...plan, url: server.url })).rejects.toThrow('another --seed')
  })
})

describe('seeding without a server', () => {
  it('says that none answers', async () => {
    const url = `http://localhost:${await freePort()}`
    await expect(seedFamily({ ...plan, url })).rejects.toThrow('No server answers')
  })
})
