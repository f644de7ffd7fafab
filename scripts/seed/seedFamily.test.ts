import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { plainKinds } from '#shared/testing/samples.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { freePort } from '#server/testing/processes/spawn.ts'
import type { SeededFamily } from './seedFamily.ts'
import { demoPassword, seedFamily } from './seedFamily.ts'

const plan = { years: 1, familySize: 6, seed: 1, today: '2026-11-21' }

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

  it('lets each of its members sign in with the password', async () => {
    const members = await askAs(4, `/api/families/${family.familyId}/members`)
    expect(members).toHaveLength(plan.familySize)
  })

  it('holds its tasks, every one as its members wrote it', async () => {
    const path = `/api/families/${family.familyId}/tasks`
    const listed = (await askAs(0, path)) as readonly { readonly missed?: boolean }[]
    const missed = listed.filter((task) => task.missed === true)
    const stats = await askAs(0, `${path}/stats`)
    expect(stats).toMatchObject({ total: family.tasks + missed.length })
    expect(family.tasks).toBeGreaterThan(300)
  })

  it('shows the extended family the part of its calendar that is shared with them', async () => {
    const path = `/api/families/${family.familyId}/calendar/events`
    const all = await askAs(0, path)
    expect(all).toHaveLength(family.events)
    expect(family.events).toBeGreaterThan(200)
    const shared = (await askAs(5, path)) as readonly { readonly shared: boolean }[]
    expect(shared.length).toBeGreaterThan(20)
    expect(shared.every((event) => event.shared)).toBe(true)
  })

  it('knows everybody’s birthday, the extended family too', async () => {
    const path = `/api/families/${family.familyId}/profile-details`
    const details = (await askAs(5, path)) as readonly { readonly birthday: string | null }[]
    expect(details).toHaveLength(plan.familySize)
    expect(details.every(({ birthday }) => birthday !== null)).toBe(true)
  })

  it('holds its memories, with photos that can be looked at', async () => {
    const path = `/api/families/${family.familyId}/memories`
    const memories = (await askAs(5, path)) as readonly { readonly imageUrl: string }[]
    expect(memories).toHaveLength(family.memories)
    expect(family.memories).toBe(12)
    const visitor = createVisitor(server.url)
    const email = family.people[5]?.email ?? ''
    await visitor.signIn({ email, password: demoPassword })
    expect((await visitor.fetch(`${memories[0]?.imageUrl}?w=320`)).status).toBe(200)
  })

  it('holds albums, each with photos in it', async () => {
    const path = `/api/families/${family.familyId}/albums`
    const albums = (await askAs(5, path)) as readonly { readonly id: string }[]
    expect(albums.length).toBeGreaterThan(0)
    for (const { id } of albums) {
      expect(await askAs(5, `/api/albums/${id}/memories`)).not.toEqual([])
    }
  })

  it('counts every jar and goal in the family’s own currency', async () => {
    const { currency } = (await askAs(0, '/api/families/current')) as { currency: string }
    const jars = (await askAs(0, '/api/personal-budgets')) as readonly { currency: string }[]
    expect(jars.length).toBeGreaterThan(0)
    expect(new Set(jars.map((jar) => jar.currency))).toEqual(new Set([currency]))
    const goals = (await askAs(0, '/api/goals')) as readonly { unit?: string | null }[]
    const signs = goals.flatMap(({ unit }) => (unit?.length === 1 ? [unit] : []))
    expect(new Set(signs)).toEqual(new Set(['$']))
  })

  it('holds its lists and their items, which the extended family does not see', async () => {
    const path = `/api/families/${family.familyId}/lists`
    const lists = (await askAs(0, path)) as readonly { readonly id: string }[]
    expect(lists).toHaveLength(family.lists)
    for (const { id } of lists) {
      const items = (await askAs(0, `/api/lists/${id}/items`)) as readonly unknown[]
      expect(items.length).toBeGreaterThan(3)
    }
    expect(await askAs(5, path)).toEqual([])
  })

  it('holds its recurring money, entered on its days, and notes for all to read', async () => {
    const path = `/api/families/${family.familyId}`
    const recurring = (await askAs(0, `${path}/budget/recurring`)) as readonly unknown[]
    expect(recurring).toHaveLength(4)
    const incomes = (await askAs(0, `${path}/budget/incomes?month=2026-10`)) as readonly unknown[]
    expect(incomes).toHaveLength(2)
    const notes = (await askAs(5, `${path}/notes`)) as readonly unknown[]
    expect(notes).toHaveLength(2)
  })

  it('holds its goals', async () => {
    const stats = await askAs(0, '/api/goals/stats')
    expect(stats).toMatchObject({ total: family.goals })
    expect(family.goals).toBeGreaterThan(10)
  })

  it('shows the mental load that was meant to show: one parent plans the most', async () => {
    const loads = await askAs(1, `/api/families/${family.familyId}/mental-load`)
    expect(loads).toEqual(
      expect.arrayContaining([expect.objectContaining({ userId: family.people[0]?.userId })]),
    )
  })

  it('holds something of every kind', async () => {
    const visitor = createVisitor(server.url)
    await visitor.signIn({ email: family.people[0]?.email ?? '', password: demoPassword })
    const found: string[] = []
    for (const { name, collection } of plainKinds) {
      const asked = { protocol: protocolVersion, collections: { [collection]: null }, limit: 1000 }
      const headers = { 'Content-Type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(asked) }
      const answer = await (await visitor.fetch('/api/sync/pull', request)).text()
      if (answer.includes(`"kind":"${name}"`)) found.push(name)
    }
    expect(found).toEqual(plainKinds.map(({ name }) => name))
  })

  it('refuses to be made twice', async () => {
    await expect(seedFamily({ ...plan, url: server.url })).rejects.toThrow('another --seed')
  })
})

describe('seeding without a server', () => {
  it('says that none answers', async () => {
    const url = `http://localhost:${await freePort()}`
    await expect(seedFamily({ ...plan, url })).rejects.toThrow('No server answers')
  })
})
