import { describe, expect, it } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, login, newTask } from './world.ts'

const world = worldOfTests()

const moments = [0, 2, 5, 10, 20, 40, 80, 160]

describe('A person’s records that are opened while another device pushes', () => {
  it('include what it pushes without a further change, at whatever moment they are opened', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent')
    const [anna, ben] = people
    const pushing = await world.addDevice('pushing')
    await goOnline(pushing, ben)
    const tablet = await world.addDevice('tablet')
    const name = await goOnline(tablet, anna)
    for (const moment of moments) {
      await tablet.close()
      await login(tablet, anna, name)
      await tablet.connect()
      await pause(moment)
      const { id } = await pushing.create(newTask(familyId))
      await pushing.settled()
      await expect.poll(() => tablet.ids()).toContain(id)
    }
  })
})
