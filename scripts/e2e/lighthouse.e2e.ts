import { beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/processes/spawn.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { judge } from '../lighthouse.ts'
import { demoPassword, seedFamily } from '../seed/seedFamily.ts'
import { startWorld } from './harness.ts'
import { untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { heading, signIn, syncWord } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let parent: Person
const debuggingPort = await freePort()

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { people } = await seedFamily({ years: 1, familySize: 6, seed: 1, url: world.url, today })
  parent = await world.person('Parent', { debuggingPort })
  const { page } = parent
  await page.goto(`${world.url}/api/login`)
  await signIn(parent, { email: people[0]?.email ?? '', password: demoPassword })
  await heading(page, 'Family Dashboard').waitFor()
  await syncWord(page, 'All changes saved').waitFor()
  await untilInstalled(page)
})

test.each(['/', '/tasks', '/budget'])(
  'Lighthouse finds nothing to better on a phone in accessibility and practices: %s',
  async (path) => {
    const found = await judge(world.url + path, debuggingPort, ['accessibility', 'best-practices'])
    expect(found).toEqual([
      { category: 'accessibility', score: 100, faults: [] },
      { category: 'best-practices', score: 100, faults: [] },
    ])
  },
)
