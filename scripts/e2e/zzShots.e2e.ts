import { afterAll, beforeAll, test } from 'vitest'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, createAccount, heading, openPage, syncWord } from './steps.ts'

let world: World
let anna: Person
beforeAll(async () => {
  world = await startWorld()
  anna = await world.person('Anna')
  const gran = await world.person('Greta')
  const ben = await world.person('Ben')
  await arriveAsFounder(anna)
  await arriveAs(gran, anna, 'grandparent')
  await arriveAs(ben, anna, 'child')
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Buy milk' })
  await untilInstalled(anna.page)
  await syncWord(anna.page, 'All changes saved').waitFor()
  await world.loseEverything()
})
afterAll(() => world?.close())
const shoot = async (name: string): Promise<void> => {
  const { page } = anna
  for (const [width, height] of [[390, 844], [820, 1180], [1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png` })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `/tmp/shots/${name}-390-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}
test('shots', async () => {
  const { page, url } = anna
  await page.goto(url)
  await heading(page, 'This server does not know you').waitFor()
  await shoot('other-server')
  await page.getByRole('button', { name: 'Bring them to this server' }).click()
  await createAccount(anna)
  await page.getByLabel('Role of Greta').waitFor()
  await shoot('preview')
  await page.getByRole('button', { name: 'Bring them to this server' }).click()
  await page.getByText('is here').first().waitFor()
  await page.getByRole('button', { name: 'Link for Greta' }).waitFor()
  await shoot('done')
  await page.goto(`${url}/bring?copy`)
  await page.getByText('Choose the file').waitFor()
  await shoot('copy')
  await page.goto(`${url}/account/family`)
  await page.getByText('Has not come back yet').first().waitFor()
  await shoot('family')
  await page.goto(`${url}/account`)
  await page.getByText('Records from another server').waitFor()
  await page.getByText('Records from another server').scrollIntoViewIfNeeded()
  await shoot('account')
})
