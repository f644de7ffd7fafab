import { test } from 'vitest'
import { serverHeader } from '#shared/sync/headers.ts'
import { prepareFamily } from './arrivals.ts'
import { retried } from './person.ts'
import { addTask, syncWord, tick } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

const syncCalls = '**/api/sync/**'

test('a server that speaks another version is said to want an update, and everything waits', async () => {
  const { page, context } = anna
  const error = { code: 'protocol', message: 'Another version' }
  const { [serverHeader]: id = '' } = (
    await page.request.get(`${anna.url}/api/auth/user`, retried)
  ).headers()
  const headers = { [serverHeader]: id }
  await context.route(syncCalls, (route) =>
    route.fulfill({ status: 426, headers, json: { error } }),
  )
  await addTask(anna, { title: 'Written meanwhile' })
  await page.reload()
  await tick(page, 'Written meanwhile').waitFor()
  const warning = page.getByText('Update the app to keep syncing').filter({ visible: true })
  await warning.waitFor()
  await syncWord(page, '1 change waiting').waitFor()
  await context.unroute(syncCalls)
  await syncWord(page, 'All changes saved').waitFor()
  await warning.waitFor({ state: 'detached' })
})
