import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { servedTitles, eventually, untilInstalled } from './inspect.ts'
import { addTask, heading, openPage, signIn, syncWord } from './steps.ts'
import { addToTablet, choosePin, faces, openWithPin } from './tablet.ts'

const { world, anna, kim } = prepareFamily({ anna: { role: 'parent', at: '/tasks' }, kim: 'child' })

beforeAll(async () => {
  await untilInstalled(anna.page)
  anna.expectComplaint(/\/api\/.* (401|403|404|409) /)
})

const button = (name: string) => anna.page.getByRole('button', { name, exact: true })

const signsInAnew = async (name: string, email: string, pin: string): Promise<void> => {
  await anna.page.getByText(`${name} needs to sign in again.`).waitFor()
  await button('Sign in').click()
  await signIn({ ...anna, email })
  await heading(anna.page, `Choose a PIN, ${name}`).waitFor()
  await choosePin(anna, pin)
  await button('Switch person').first().waitFor()
}

test('each person signs in again and chooses a PIN, and their waiting changes are sent', async () => {
  await addToTablet(anna, '471183', kim, '5822')
  await button('Switch person').first().waitFor()
  await world.backUp()
  await world.killServer()
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Feed the rabbit' })
  await world.restoreOnNewDisk()

  await button('Switch person').first().click()
  await faces(anna)
  await openWithPin(anna, 'Kim', '5822')
  await signsInAnew('Kim', kim.email, '6933')
  await eventually(() => servedTitles(anna)).toContain('Feed the rabbit')
  await syncWord(anna.page, 'All changes saved').waitFor()

  await button('Switch person').first().click()
  await openWithPin(anna, 'Anna', '471183')
  await signsInAnew('Anna', anna.email, '582294')
  await button('Switch person').first().click()
  await openWithPin(anna, 'Kim', '6933')
  await button('Switch person').first().waitFor()
  await button('Switch person').first().click()
  await openWithPin(anna, 'Anna', '582294')
  await button('Switch person').first().waitFor()
  expect(anna.complaints()).toEqual([])
})
