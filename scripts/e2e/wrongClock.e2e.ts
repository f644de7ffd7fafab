import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { takePictures } from './looks.ts'
import { openPage, syncWord } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

test('a device a year behind says so, and shows and takes the server’s day', async () => {
  const { page, context } = anna
  await context.addInitScript(() => {
    const Real = Date
    const behind = 365 * 24 * 60 * 60 * 1000
    const now = (): number => Real.now() - behind
    globalThis.Date = new Proxy(Real, {
      construct: (of, given) =>
        Reflect.construct(of, given.length === 0 ? [now()] : given) as object,
      get: (of, name) => (name === 'now' ? now : (Reflect.get(of, name) as unknown)),
    })
  })
  await openPage(anna, '/budget')
  await page.reload()
  await page.getByText('This device’s clock is wrong').filter({ visible: true }).first().waitFor()
  await syncWord(page, 'All changes saved').waitFor()
  const month = new Date().toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  await page.getByText(month).filter({ visible: true }).first().waitFor()
  await takePictures(page, 'wrong-clock')
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const date = page.getByRole('dialog').getByLabel('Date', { exact: true })
  expect(await date.inputValue()).toBe(new Date().toISOString().slice(0, 10))
})
