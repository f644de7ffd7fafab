import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'
import { heading, openPage, signIn } from './steps.ts'

const button = ({ page }: Person, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

export const face = ({ page }: Person, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name) })

export const faces = ({ page }: Person): Promise<void> => heading(page, 'Who’s here?').waitFor()

export const typePin = async (tablet: Person, pin: string, action: string): Promise<void> => {
  await tablet.page.locator('input[type=password]').fill(pin)
  await button(tablet, action).click()
}

export const choosePin = async (tablet: Person, pin: string): Promise<void> => {
  await typePin(tablet, pin, 'Use this PIN')
  await typePin(tablet, pin, 'Save PIN')
}

export const openWithPin = async (tablet: Person, name: string, pin: string): Promise<void> => {
  await face(tablet, name).click()
  await heading(tablet.page, name).waitFor()
  await typePin(tablet, pin, 'Open')
}

export const addToTablet = async (
  tablet: Person,
  ownPin: string,
  other: Person,
  otherPin: string,
): Promise<void> => {
  await openPage(tablet, '/account/this-device')
  await button(tablet, 'Add a person to this device').click()
  await choosePin(tablet, ownPin)
  await signIn({ ...tablet, email: other.email })
  await heading(tablet.page, `Choose a PIN, ${other.firstName}`).waitFor()
  await tablet.page.reload()
  await heading(tablet.page, `Choose a PIN, ${other.firstName}`).waitFor()
  await choosePin(tablet, otherPin)
}
