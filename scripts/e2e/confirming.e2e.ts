import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import type { Person } from './person.ts'
import { heading, openPage, syncWord } from './steps.ts'
import { addToTablet, faces, openWithPin } from './tablet.ts'

const { world, anna } = prepareFamily({ anna: { role: 'parent', ownBrowser: true } })
let kim: Person
let gil: Person
let familyId: string
let budgetId: string

const annasPin = '471183'
const kimsPin = '5822'
const today = new Date().toLocaleDateString('sv')

beforeAll(async () => {
  await untilInstalled(anna.page)
  kim = await world.person('Kim')
  gil = await world.person('Gil')
  await arriveAs(kim, anna, 'child')
  await arriveAs(gil, anna, 'extended_family')
  await call(kim, 'PUT', '/api/user/profile', { dateOfBirth: '2015-05-04' })
  familyId = String((await call(anna, 'GET', '/api/families/current'))['id'])
  const budget = { title: 'Pocket money', totalAmount: '20', isChildBudget: true }
  budgetId = String((await call(anna, 'POST', '/api/personal-budgets', budget))['id'])
  const controls = { childBudgetId: budgetId, requiresApproval: true, appTimeLimit: 30 }
  await call(anna, 'POST', '/api/child-budget-controls', controls)
  anna.expectComplaint(/ (401|403|404|409|429) /)
  await addToTablet(anna, annasPin, kim, kimsPin)
  await toFace('Anna', annasPin)
})

const button = (name: string): Locator => anna.page.getByRole('button', { name, exact: true })
const dialog = (): Locator => anna.page.getByRole('dialog', { name: 'Confirm with your PIN' })
const pinField = (): Locator => dialog().getByLabel('Your PIN')

const toFace = async (name: string, pin: string): Promise<void> => {
  await button('Switch person').first().click()
  await faces(anna)
  await openWithPin(anna, name, pin)
  await button('Switch person').first().waitFor()
}

const typePin = async (pin: string): Promise<void> => {
  await pinField().fill(pin)
  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
}

const confirm = async (): Promise<void> => {
  await typePin(annasPin)
  await dialog().waitFor({ state: 'hidden' })
}

const saved = (): Promise<void> =>
  syncWord(anna.page, 'All changes saved').first().waitFor({ state: 'attached' })

const spend = (description: string) =>
  call(kim, 'POST', `/api/personal-budgets/${budgetId}/expenses`, {
    description,
    amount: '4',
    date: today,
  })

const expenses = async () =>
  (await call(kim, 'GET', `/api/personal-budgets/${budgetId}/expenses`)) as unknown as readonly {
    readonly description: string
    readonly approval: string
  }[]

const approvalOf = async (title: string): Promise<string | undefined> =>
  (await expenses()).find(({ description }) => description === title)?.approval

const approve = async (title: string): Promise<void> => {
  await openPage(anna, '/approvals')
  await button(`Approve “${title}”`).click()
}

const roleOf = async (person: Person): Promise<string | undefined> => {
  const { id } = await call(person, 'GET', '/api/auth/user')
  const members = (await call(kim, 'GET', '/api/families/current/members')) as unknown as readonly {
    readonly userId: string
    readonly role: string
  }[]
  return members.find(({ userId }) => userId === id)?.role
}

const changeRole = async (role: string): Promise<void> => {
  await openPage(anna, '/account/family')
  await anna.page.getByRole('button', { name: /^Options for Gil/ }).click()
  await anna.page.getByRole('menuitem', { name: 'Change role' }).click()
  const form = anna.page.getByRole('dialog', { name: 'Gil’s role' })
  await form.getByText(role, { exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
}

describe('A parent on a shared tablet', () => {
  test('enters the PIN before an approval is sent, and reads which approval it is', async () => {
    await spend('Comic')
    await approve('Comic')
    await dialog().getByText('Comic').first().waitFor()
    await takePictures(anna.page, 'confirm-approval')
    expect(await approvalOf('Comic')).toBe('pending')
  })

  test('finds the focus in the PIN field, and Tab stays in the dialog', async () => {
    expect(await pinField().evaluate((field) => field === document.activeElement)).toBe(true)
    for (let at = 0; at < 20; at++) {
      await anna.page.keyboard.press('Tab')
      const isInside = await anna.page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(isInside).toBe(true)
    }
    expect(await violations(anna.page)).toEqual([])
  })

  test('reads that a PIN was wrong, and loses nothing', async () => {
    await typePin('900001')
    await dialog().getByText('Wrong PIN. Try again.').waitFor()
    await dialog().getByText('Comic').first().waitFor()
    expect(await approvalOf('Comic')).toBe('pending')
  })

  test('postpones the confirmation by Escape, and finds it under Needs Attention', async () => {
    await anna.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await openPage(anna, '/attention')
    await anna.page.getByText('This device is shared, so we need your PIN first').waitFor()
    await takePictures(anna.page, 'confirm-attention')
    expect(await violations(anna.page, 1)).toEqual([])
    expect(await approvalOf('Comic')).toBe('pending')
  })

  test('confirms a postponed approval, which is sent once and returns the focus', async () => {
    await button('Enter your PIN').click()
    await confirm()
    await eventually(() => approvalOf('Comic')).toBe('approved')
    await anna.page.getByText('Nothing needs your attention').waitFor()
    await saved()
    expect(await dialog().isVisible()).toBe(false)
  })

  test('confirms a role, and sees it in words', async () => {
    await changeRole('Grandparent')
    await dialog().getByText('Gil').first().waitFor()
    await dialog().getByText('Grandparent').first().waitFor()
    await takePictures(anna.page, 'confirm-role')
    expect(await roleOf(gil)).toBe('extended_family')
    await confirm()
    await eventually(() => roleOf(gil)).toBe('grandparent')
  })

  test('confirms an invitation over its form, which goes on as if nothing had come between', async () => {
    await openPage(anna, '/account/family')
    await button('Invite someone').click()
    const form = anna.page.getByRole('dialog', { name: 'Invite someone' })
    await form.getByText('Grandparent', { exact: true }).click()
    await dialog().getByText('Invite someone as Grandparent').waitFor()
    await takePictures(anna.page, 'confirm-invitation')
    await button('Not now').click()
    await form.getByText('This device is shared, so you need your PIN').waitFor()
    await takePictures(anna.page, 'confirm-invitation-put-off')
    await form.getByText('Grandparent', { exact: true }).click()
    await confirm()
    await form.getByLabel('Invitation link').waitFor()
    await form.locator('footer').getByRole('button', { name: 'Close' }).click()
    const open = await call(anna, 'GET', `/api/families/${familyId}/invitations`)
    expect(open).toHaveLength(1)
  })

  test('confirms a child’s new PIN', async () => {
    await anna.page.getByRole('button', { name: /^Options for Kim/ }).click()
    await anna.page.getByRole('menuitem', { name: 'Set a new PIN' }).click()
    const form = anna.page.getByRole('dialog', { name: 'A new PIN for Kim' })
    for (const action of ['Use this PIN', 'Save PIN']) {
      await form.locator('input[type=password]').fill('6913')
      await form.getByRole('button', { name: action }).click()
    }
    await dialog().getByText('Set a new PIN for Kim').waitFor()
    await takePictures(anna.page, 'confirm-pin')
    await confirm()
    await anna.page.getByText('Kim has a new PIN.').waitFor()
  })

  test('confirms more time in the app', async () => {
    await openPage(anna, '/personal-budgets?tab=controls')
    await button('+15 min for Kim today').click()
    await dialog().getByText('Kim').first().waitFor()
    await takePictures(anna.page, 'confirm-app-time')
    await confirm()
    await eventually(async () =>
      (
        (await call(anna, 'GET', `/api/families/${familyId}/app-time`)) as unknown as readonly {
          readonly grantedMinutes: number
        }[]
      ).map(({ grantedMinutes }) => grantedMinutes),
    ).toEqual([15])
  })
})

test('confirms all changes that open a private budget by one PIN', async () => {
  const budget = { title: 'Presents', totalAmount: '90' }
  const { id } = await call(anna, 'POST', '/api/personal-budgets', budget)
  await openPage(anna, `/personal-budgets/${String(id)}`)
  await button('Share').click()
  const form = anna.page.getByRole('dialog', { name: 'Share Budget' })
  await form.getByText('View Only', { exact: true }).click()
  await form.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog().getByText('Presents').first().waitFor()
  expect(await dialog().getByRole('listitem').count()).toBe(2)
  await takePictures(anna.page, 'confirm-group')
  await confirm()
  await saved()
  await eventually(async () => {
    const all = (await call(anna, 'GET', '/api/personal-budgets')) as unknown as readonly {
      readonly title: string
      readonly visibility: string
    }[]
    return all.find(({ title }) => title === 'Presents')?.visibility
  }).toBe('shared')
})

describe('What was decided offline', () => {
  test('waits without a dialog, and asks for the PIN once the server answers', async () => {
    await changeRoleOffline()
    await anna.goOnline()
    await dialog().waitFor()
    expect(await roleOf(gil)).toBe('grandparent')
  })

  test('survives its tab and asks again in the next one', async () => {
    await anna.restart()
    await anna.page.goto(anna.url)
    await faces(anna)
    await openWithPin(anna, 'Anna', annasPin)
    await dialog().getByText('Gil').first().waitFor()
  })

  test('stays hidden from the child who is active', async () => {
    await anna.page.keyboard.press('Escape')
    await toFace('Kim', '6913')
    await heading(anna.page, 'Hi, Kim!').waitFor()
    await saved()
    expect(await dialog().isVisible()).toBe(false)
    await openPage(anna, '/attention')
    await anna.page.getByText('Nothing needs your attention').waitFor()
  })

  test('reaches the server after the parent is back and enters the PIN', async () => {
    await toFace('Anna', annasPin)
    await dialog().getByText('Gil').first().waitFor()
    await confirm()
    await eventually(() => roleOf(gil)).toBe('extended_family')
    await saved()
    expect(await dialog().isVisible()).toBe(false)
  })
})

const changeRoleOffline = async (): Promise<void> => {
  await anna.goOffline()
  await changeRole('Extended Family')
  await syncWord(anna.page, 'Offline, 1 change waiting').waitFor()
  expect(await dialog().isVisible()).toBe(false)
}

test('makes the parent wait after wrong PINs and shows the wait', async () => {
  await changeRole('Grandparent')
  for (const pin of ['900001', '900002', '900003']) await typeWrong(pin)
  await dialog()
    .getByText(/Try again in 0:\d\d/)
    .waitFor()
  expect(await pinField().isDisabled()).toBe(true)
  await takePictures(anna.page, 'confirm-wait')
  await button('Not now').click()
  await openPage(anna, '/attention')
  await button('Enter your PIN').waitFor()
  expect(await roleOf(gil)).toBe('extended_family')
})

const typeWrong = async (pin: string): Promise<void> => {
  await typePin(pin)
  await dialog()
    .getByText(/Wrong PIN|Too many tries/)
    .waitFor()
}

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
