import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { phone } from './person.ts'
import type { Person } from './person.ts'
import { nameOfLoopback } from '../browser.ts'
import { createAccount, foundFamily, heading, openPage, signUp } from './steps.ts'

const world = prepare(beforeAll, startWorld)

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'

const newcomer = async (firstName: string, browser = {}): Promise<Person> => {
  const person = await world.person(firstName, { browser })
  await signUp(person)
  return person
}

const hintOf = ({ page }: Person) => page.getByRole('region', { name: 'Keep Our Life handy' })

const offerInstall = ({ page }: Person): Promise<void> =>
  page.evaluate(() => {
    const prompt = async (): Promise<object> => {
      document.documentElement.dataset['prompted'] = 'yes'
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

const hintsOnReturn = async (person: Person): Promise<number> => {
  await openPage(person, '/tasks')
  await heading(person.page, 'Task Management').waitFor()
  await openPage(person, '/')
  await person.page.getByRole('heading', { name: /^Today/ }).waitFor()
  return hintOf(person).count()
}

test('a browser that can install shows the hint on the dashboard after the setup, until the answer', async () => {
  const anna = await newcomer('Anna')
  const { page } = anna
  await offerInstall(anna)
  await foundFamily(anna)
  await eventually(() => hintsOnReturn(anna)).toBe(1)
  await hintOf(anna).getByRole('button', { name: 'Not now' }).press('Enter')
  await hintOf(anna).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.reload()
  await offerInstall(anna)
  expect(await hintsOnReturn(anna)).toBe(0)
  expect(await hintsOnReturn(anna)).toBe(0)
  await openPage(anna, '/account/this-device')
  await page.getByRole('button', { name: 'Install' }).waitFor()
  expect(anna.complaints()).toEqual([])
})

test('Install opens the browser’s own question, and the hint is gone', async () => {
  const berta = await newcomer('Berta')
  const { page } = berta
  await offerInstall(berta)
  await foundFamily(berta)
  await eventually(() => hintsOnReturn(berta)).toBe(1)
  await hintOf(berta).getByRole('button', { name: 'Install' }).click()
  await hintOf(berta).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.dataset['prompted'])).toBe('yes')
  expect(berta.complaints()).toEqual([])
})

test('a person who has not finished the setup, or cannot install, gets no hint', async () => {
  const cora = await newcomer('Cora')
  await foundFamily(cora)
  expect(await hintsOnReturn(cora)).toBe(0)

  const dora = await newcomer('Dora')
  await offerInstall(dora)
  await dora.page.getByRole('button', { name: 'Next Step' }).click()
  await dora.page.getByLabel('Family Name').fill('The Doves')
  await dora.page.getByRole('button', { name: 'Create Family' }).click()
  await heading(dora.page, 'Budget Category').waitFor()
  await dora.page.getByRole('button', { name: 'Skip Setup' }).click()
  await heading(dora.page, 'Family Dashboard').waitFor()
  expect(await hintsOnReturn(dora)).toBe(0)
  expect(await hintsOnReturn(dora)).toBe(0)
  expect([...cora.complaints(), ...dora.complaints()]).toEqual([])
})

test('Safari on an iPhone says how to add the app to the Home Screen', async () => {
  const emil = await newcomer('Emil', { ...phone, userAgent: safari })
  await foundFamily(emil)
  await eventually(() => hintsOnReturn(emil)).toBe(1)
  const steps = hintOf(emil).getByRole('listitem')
  expect(await steps.allTextContents()).toEqual(['Tap Share', 'Then tap Add to Home Screen'])
  expect(await hintOf(emil).getByRole('button').allTextContents()).toEqual(['Not now'])
  expect(emil.complaints()).toEqual([])
})

test('an address without HTTPS says why there is nothing to install, and what to do', async () => {
  const flora = await world.person('Flora')
  const { page } = flora
  const plain = flora.url.replace('localhost', nameOfLoopback)
  await page.goto(`${plain}/api/login?screen=create&returnTo=/`)
  await createAccount(flora)
  await foundFamily(flora)
  await page.goto(`${plain}/account/this-device`)
  await page.getByText('Without it, you can’t install Our Life or open it offline.').waitFor()
  await page.getByText('“HTTPS at home” in its README shows what to do.').waitFor()
  expect(await page.getByRole('button', { name: 'Install' }).count()).toBe(0)
  expect(flora.complaints()).toEqual([])
})
