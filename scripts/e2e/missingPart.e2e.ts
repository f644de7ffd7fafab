import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import type { Person } from './person.ts'
import { addTask, heading, signIn, syncWord, tick } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Water the plants' })
  await syncWord(anna.page, 'All changes saved').waitFor()
})

const signInWithout = async (part: string): Promise<Person> => {
  const device = await world.person('Device')
  device.expectComplaint(/ERR_FAILED|dynamically imported/)
  await device.context.route(`**/assets/${part}-*.js`, (route) => route.abort())
  await device.page.goto(`${world.url}/api/login?returnTo=/faq`)
  await signIn({ ...device, page: device.page, email: anna.email })
  return device
}

test('the screen stays without the code that syncs, which is requested again', async () => {
  const device = await signInWithout('SyncRunner')
  await heading(device.page, 'FAQ & Help').waitFor()
  await device.page.waitForLoadState('networkidle')
  expect(await heading(device.page, 'We couldn’t load this page').count()).toBe(0)
  await device.context.unroute('**/assets/SyncRunner-*.js')
  await device.goOffline()
  await device.goOnline()
  await device.page.getByRole('link', { name: 'Tasks' }).first().click()
  await tick(device.page, 'Water the plants').waitFor()
})

test('the page says that a part is missing without the code of the database', async () => {
  const device = await signInWithout('database')
  await heading(device.page, 'We couldn’t load this page').waitFor()
})
