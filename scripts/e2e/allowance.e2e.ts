import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import { foundFamily, invite, join, openPage, signUp, syncWord } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let kim: Person
let budget: { readonly id: string }

beforeAll(async () => {
  anna = await world.person('Anna')
  await signUp(anna)
  await foundFamily(anna)
  kim = await world.person('Kim')
  await join(kim, await invite(anna, 'Child'))
  const made = await anna.context.request.post(`${world.url}/api/personal-budgets`, {
    ...retried,
    data: { title: 'Pocket', totalAmount: '20', isChildBudget: true },
    headers: { origin: world.url },
  })
  budget = (await made.json()) as { id: string }
})

const pageOf = (): string => `/personal-budgets/${budget.id}`

const paid = async (): Promise<readonly string[]> => {
  const path = `/api/allowances/allowance:${budget.id}/ledger`
  const answer = await kim.context.request.get(`${world.url}${path}`, retried)
  return ((await answer.json()) as { amount: string }[]).map(({ amount }) => amount)
}

test('a parent sets an allowance without a network, and it is paid once it is known', async () => {
  const { page } = anna
  await openPage(anna, '/personal-budgets?tab=children')
  await page.getByRole('button', { name: 'Set Allowance of “Pocket”' }).waitFor()
  await untilInstalled(page)
  await anna.goOffline()
  await page.getByRole('button', { name: 'Set Allowance of “Pocket”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Allowance' })
  await dialog.getByRole('button', { name: 'Save Allowance' }).click()
  await dialog.getByText('Amount is required').waitFor()
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Save Allowance' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('$5.00 every week').waitFor()
  await syncWord(page, 'Offline, 1 change waiting').waitFor()
  await anna.goOnline()
  await eventually(paid).toEqual(['5.00'])
})

test('the child sees what was paid in, and cannot change it', async () => {
  const { page } = kim
  await openPage(kim, pageOf())
  const card = page.getByRole('region', { name: 'Allowance', exact: true })
  await card.getByText('$5.00 every week').waitFor()
  await card.getByText('Paid in').waitFor()
  await eventually(() => card.getByRole('listitem').count()).toBe(1)
  expect(await card.getByRole('button').count()).toBe(0)
})

test('all allowances of five weeks are paid once after the server was off', async () => {
  await world.killServer()
  await world.startServer(35)
  await eventually(paid).toEqual(['5.00', '5.00', '5.00', '5.00', '5.00', '5.00'])
  await world.killServer()
  await world.startServer(35)
  expect(await paid()).toHaveLength(6)
  const card = kim.page.getByRole('region', { name: 'Allowance', exact: true })
  await card.getByRole('button', { name: 'Show more' }).click()
  await eventually(() => card.getByRole('listitem').count()).toBe(6)
})

test('a parent pauses, resumes and ends an allowance, and Undo restores it', async () => {
  const { page } = anna
  await openPage(anna, pageOf())
  const card = page.getByRole('region', { name: 'Allowance', exact: true })
  await card.getByRole('button', { name: 'Pause' }).click()
  await card.getByText('Paused').waitFor()
  await card.getByRole('button', { name: 'Resume' }).click()
  await card.getByText(/^next on /).waitFor()
  await card.getByRole('button', { name: 'End', exact: true }).click()
  await card.getByText(/^No allowance yet/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('$5.00 every week').waitFor()
  expect(anna.complaints()).toEqual([])
  expect(kim.complaints()).toEqual([])
})
