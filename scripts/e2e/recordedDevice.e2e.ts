import { beforeAll, test } from 'vitest'
import { readManifest, readRecordedDevice } from '#pwa/database/testing/recordedDevices.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { restoreInPage } from '../fixtures/dumpPage.ts'
import { startWorld } from './harness.ts'
import { syncWord, tick } from './steps.ts'

const world = prepare(beforeAll, startWorld)

test('a device of an earlier version opens with every pending change and the records they are of', async () => {
  const { page, context, url } = await world.person('Device')
  await context.route('**/api/**', (route) => route.abort())
  await restoreInPage(page, url, await readRecordedDevice('pending'))
  await page.goto(`${url}/tasks`)
  const { people } = await readManifest('pending')
  const { outbox, photos } = people[0]?.device ?? {}
  const waiting = Number(outbox?.count) + Number(photos?.count)
  await syncWord(page, `Offline, ${waiting} changes waiting`).waitFor()
  await tick(page, 'Known task 11').waitFor()
})
