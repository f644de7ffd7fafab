import { beforeAll, expect, test } from 'vitest'
import { call, prepareFamily } from './arrivals.ts'
import { dumpDatabases, eventually } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'
import { addToTablet, face, faces, openWithPin } from './tablet.ts'

const { anna, kim } = prepareFamily({ anna: { role: 'parent', at: '/tasks' }, kim: 'child' })

const annasPin = '471183'
const kimsPin = '5822'

beforeAll(async () => {
  const budget = { title: 'Pocket', totalAmount: '20', isChildBudget: true }
  const { id: childBudgetId } = await call(anna, 'POST', '/api/personal-budgets', budget)
  await call(anna, 'POST', '/api/child-budget-controls', { childBudgetId, appTimeLimit: 1 })
  await syncWord(anna.page, 'All changes saved').first().waitFor({ state: 'attached' })
  anna.expectComplaint(/\/api\/device\/.* (403|409|429) /)
  anna.expectComplaint(/ 401 /)
  await addToTablet(anna, annasPin, kim, kimsPin)
})

const over = () => anna.page.getByRole('dialog', { name: 'That’s all for today' })
const onTop = (name: string) => over().getByRole('button', { name, exact: true })

const almostAMinute = (): Promise<void> =>
  anna.page.evaluate(() => {
    const userId = sessionStorage.getItem('our-life.front')
    const used = { milliseconds: 58_000, at: Date.now() }
    localStorage.setItem(`our-life.used.${userId}`, JSON.stringify(used))
  })

test('the page that says it is enough leads back to the faces without a network', async () => {
  await openPage(anna, '/tasks')
  await heading(anna.page, 'Task Management').waitFor()
  await anna.goOffline()
  await almostAMinute()
  await over().waitFor()
  await takePictures(anna.page, 'all-for-today')
  await onTop('Switch person').click()
  await faces(anna)
  await openWithPin(anna, 'Kim', kimsPin)
  await over().waitFor()
})

test('the child that goes the parent’s way finds nothing to give itself', async () => {
  await onTop('A parent can add time').click()
  await faces(anna)
  await anna.page.getByText('To add time, a parent taps their own face.').waitFor()
  await takePictures(anna.page, 'more-time-faces')
  await openWithPin(anna, 'Kim', kimsPin)
  await over().waitFor()
  await eventually(() => new URL(anna.page.url()).pathname).toBe('/')
})

test('a parent gives more on the spot by their own PIN, and the child goes on, offline', async () => {
  await onTop('A parent can add time').click()
  await openWithPin(anna, 'Anna', annasPin)
  await heading(anna.page, 'More time for Kim today').waitFor()
  await anna.page.getByText('1 of 1 minute used').waitFor()
  await anna.page.getByRole('button', { name: '+15 min for Kim today' }).click()
  await anna.page.getByText('1 of 16 minutes used').waitFor()
  await takePictures(anna.page, 'more-time')
  await anna.page.getByRole('button', { name: 'Back to the faces' }).click()
  await face(anna, 'Anna').filter({ hasText: '1 change waiting' }).waitFor()
  await openWithPin(anna, 'Kim', kimsPin)
  await heading(anna.page, 'Hi, Kim!').waitFor()
  await almostAMinute()
  await eventually(() => minutesOf(anna)).toBe(2)
  expect(await over().isVisible()).toBe(false)
}, 60_000)

const minutesOf = ({ page }: Person): Promise<number> =>
  page.evaluate(async () => {
    const userId = sessionStorage.getItem('our-life.front')
    const opening = indexedDB.open(`our-life-${userId}-device`)
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const asking = database.transaction('outbox').objectStore('outbox').getAll()
    const waiting = await new Promise<readonly { readonly changes: { usedMinutes?: number } }[]>(
      (resolve) => asking.addEventListener('success', () => resolve(asking.result as never)),
    )
    database.close()
    return Math.max(0, ...waiting.map(({ changes }) => changes.usedMinutes ?? 0))
  })

test('the extra minutes are sent in the parent’s name when the parent opens with a network', async () => {
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await faces(anna)
  await anna.goOnline()
  await openWithPin(anna, 'Anna', annasPin)
  const confirming = anna.page.getByRole('dialog', { name: 'Confirm with your PIN' })
  await confirming.getByLabel('Your PIN').fill(annasPin)
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
  await confirming.waitFor({ state: 'hidden' })
  await syncWord(anna.page, 'All changes saved').first().waitFor({ state: 'attached' })
  await openPage(anna, '/personal-budgets?tab=controls')
  await anna.page.getByText('0 of 16 minutes used').waitFor()
  await openPage(kim, '/')
  await eventually(() => dumpDatabases(kim.page)).toContain('"grantedMinutes":15')
})

test('the page that says it is enough is accessible, and no page complained', async () => {
  expect(await violations(anna.page)).toEqual([])
  expect(anna.complaints()).toEqual([])
})
