import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inSoak, isSoak } from '#shared/testing/soak.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually } from './inspect.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'
import {
  foundFamily,
  heading,
  invite,
  join,
  openPage,
  signUp,
  skipForms,
  syncWord,
} from './steps.ts'

/**
 * Drawing animations takes half of a run's time, so only a soak draws them, as most people's
 * browsers do.
 */
const motion = { browser: { reducedMotion: isSoak ? 'no-preference' : 'reduce' } } as const

const world = prepare(beforeAll, startWorld)
const present: Person[] = []

afterEach(async () => {
  const complaints = present.flatMap((person) => person.complaints())
  await Promise.all(present.splice(0).map((person) => person.close()))
  expect(complaints).toEqual([])
})

const newcomer = async (firstName: string): Promise<Person> => {
  const person = await world.person(firstName, motion)
  present.push(person)
  return person
}

const begin = async (firstName: string): Promise<Person> => {
  const person = await newcomer(firstName)
  await signUp(person)
  return person
}

test('Back and a reload keep what was typed', async () => {
  const { page } = await begin('Rosa')
  await page.getByText('Step 1 of 5').first().waitFor()
  await page.getByText('Grandparent', { exact: true }).click()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Family Name').fill('The Lindens')
  await page.getByText('US Dollar · weeks start on Sunday').click()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Week starts on').selectOption('Monday')
  await page.getByText('Euro · weeks start on Monday').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByRole('radio', { name: 'Grandparent' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Next Step' }).click()
  expect(await page.getByLabel('Family Name').inputValue()).toBe('The Lindens')
  await page.reload()
  await page.getByLabel('Family Name').waitFor()
  expect(await page.getByLabel('Family Name').inputValue()).toBe('The Lindens')
  await page.getByText('you’ll be its first parent').waitFor()

  await page.getByRole('button', { name: 'Create Family' }).click()
  await heading(page, 'Budget Category').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Family Name').fill('The Old Lindens')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await skipForms(page)
  await heading(page, 'You’re All Set!').waitFor()
  await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
  await page.getByRole('complementary').getByText('The Old Lindens').waitFor()
  await page.getByText('Parent Account').waitFor()
})

test('each step asks for what it needs, and Skip Setup leads to the start page', async () => {
  const person = await begin('Mia')
  const { page } = person
  expect(await page.getByLabel('Date of Birth').count()).toBe(0)
  await page.getByText('Child', { exact: true }).click()
  await page.getByLabel('Date of Birth').fill('2018-02-03')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await heading(page, 'Join with an invitation').first().waitFor()
  expect(await page.getByLabel('Family Name').count()).toBe(0)

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Parent/Guardian', { exact: true }).click()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Create Family' }).click()
  await page.getByText('Family name is required').waitFor()

  await page.getByRole('button', { name: 'Skip Setup' }).click()
  await heading(page, 'Create or join a family').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await openPage(person, '/tasks')
  await heading(page, 'Create or join a family').waitFor()
})

test('the last step makes links for the others, which Back and a reload keep', async () => {
  const { page } = await begin('Clara')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Family Name').fill('The Willows')
  await page.getByRole('button', { name: 'Create Family' }).click()
  await skipForms(page)
  const others = page.getByRole('region', { name: 'Who else is in your family?' })
  const firstName = others.getByLabel('First name')
  const made = others.locator('details')
  await firstName.fill('Ruth')
  await others.getByRole('button', { name: 'Grandparent' }).click()
  await made.filter({ hasText: 'Ruth · Grandparent' }).waitFor()
  const link = await others.getByLabel('Invitation link').inputValue()
  expect(await firstName.inputValue()).toBe('')

  await others.getByRole('button', { name: 'Child', exact: true }).click()
  await others.getByRole('button', { name: 'Make link' }).click()
  expect(await made.count()).toBe(1)
  await others.getByRole('checkbox').check()
  await others.getByRole('button', { name: 'Make link' }).click()
  await eventually(() => made.count()).toBe(2)
  await others.getByRole('checkbox').waitFor({ state: 'hidden' })

  await firstName.fill('Ben')
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'Calendar Event').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Skip this' }).click()
  expect(await firstName.inputValue()).toBe('Ben')
  await made.getByText('Ruth · Grandparent').click()
  expect(await made.first().getByLabel('Invitation link').inputValue()).toBe(link)
  await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
  await heading(page, 'Family Dashboard').waitFor()
  const ruth = await newcomer('Ruth')
  await join(ruth, link)
  await ruth.page.getByText('Grandparent Account').waitFor()
})

inSoak(() =>
  test('a person who skips the setup finds the way back to their step until it is done', async () => {
    const { page } = await begin('Nils')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByLabel('Family Name').fill('The Birches')
    await page.getByRole('button', { name: 'Create Family' }).click()
    await skipForms(page, ['Budget Category'])
    await heading(page, 'Initial Task').waitFor()
    await page.getByRole('button', { name: 'Skip Setup' }).click()
    await page.getByRole('link', { name: 'Finish setting up' }).press('Enter')
    await skipForms(page, ['Initial Task', 'Calendar Event'])
    await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
    await heading(page, 'Family Dashboard').waitFor()
    await syncWord(page, 'All changes saved').waitFor()
    expect(await page.getByRole('link', { name: 'Finish setting up' }).count()).toBe(0)
  }),
)

describe('a link', () => {
  let host: Person

  beforeAll(async () => {
    host = await world.person('Hanna')
    await signUp(host)
    await foundFamily(host)
  })

  test('joins one person only, and tells the next person so', async () => {
    const link = await invite(host, 'Extended Family')
    await join(await newcomer('Ida'), link)
    const late = await newcomer('Jan')
    late.expectComplaint(refusedInvitation)
    await late.page.goto(link)
    await heading(late.page, 'This invitation was already used').waitFor()
  })

  test('gives a child its role, so that the setup goes from step 1 to step 5', async () => {
    const leo = await newcomer('Leo')
    const { page } = leo
    await join(leo, await invite(host, 'Child'))
    await openPage(leo, '/onboarding')
    await heading(page, 'Your Role').waitFor()
    await page.getByText('Step 1 of 5').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByLabel('Date of Birth').fill('2018-02-03')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByText('Step 5 of 5').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Date of Birth').inputValue()).toBe('2018-02-03')
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByRole('link', { name: 'See who’s in your family' }).waitFor()
    await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
    await heading(page, 'Hi, Leo!').waitFor()
    await syncWord(page, 'All changes saved').waitFor()
    const profile = await leo.context.request.get(`${leo.url}/api/user/profile`, retried)
    expect(await profile.json()).toMatchObject({
      onboardingCompleted: true,
      dateOfBirth: '2018-02-03',
    })
  })

  inSoak(() =>
    test('leads to an explanation if it was taken back or never existed', async () => {
      const link = await invite(host, 'Child')
      await openPage(host, '/account/family/invitations')
      await host.page.getByRole('button', { name: /^Cancel the invitation/ }).click()
      await host.page.getByText('No open invitations.').waitFor()
      const late = await newcomer('Lars')
      late.expectComplaint(refusedInvitation)
      for (const address of [link, `${world.url}/join/abcdefghijklmnopqrstuvwxyz`]) {
        await late.page.goto(address)
        await heading(late.page, 'We can’t find this invitation').waitFor()
      }
    }),
  )

  test('stays valid when a member opens it; pasting it joins too', async () => {
    host.expectComplaint(refusedInvitation)
    const link = await invite(host, 'Grandparent')
    await host.page.goto(link)
    await host.page.getByRole('button', { name: /^Join / }).click()
    await heading(host.page, 'You’re already in this family').waitFor()

    const { page } = await begin('Paula')
    await page.getByText('Grandparent', { exact: true }).click()
    await page.getByRole('button', { name: 'Next Step' }).click()
    await page.getByLabel('Invitation link').fill(link)
    await page.getByRole('button', { name: 'Open invitation' }).click()
    await page.getByRole('button', { name: /^Join / }).click()
    await heading(page, 'Family Dashboard').waitFor()
    await page.getByText('Grandparent Account').waitFor()
  })

  inSoak(() =>
    test('works for seven days', async () => {
      const link = await invite(host, 'Child')
      const late = await newcomer('Rita')
      late.expectComplaint(refusedInvitation)
      late.expectComplaint(fetchedFromNobody)
      await late.page.goto(link)
      await late.page.getByRole('button', { name: 'Create your account' }).waitFor()
      await world.killServer()
      await world.startServer(8)
      await late.page.reload()
      await heading(late.page, 'This invitation has expired').waitFor()
    }),
  )

  test('no page complained', () => expect(host.complaints()).toEqual([]))
})

/** While the server is down, the browser's own requests for its worker and its icons fail. */
const fetchedFromNobody = /error occurred when fetching the script|icon from the Manifest/

const refusedInvitation = /\/api\/invitations\/.* (404|409|410) /
