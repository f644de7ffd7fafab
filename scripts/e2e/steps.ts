import type { Locator, Page } from 'playwright-core'
import { untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'

export type RoleName = 'Parent/Guardian' | 'Child' | 'Grandparent' | 'Extended Family'

export const password = 'a kettle on the stove'

export const signUp = async (person: Person): Promise<void> => {
  const { page } = person
  await page.goto(person.url)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await createAccount(person)
  await heading(page, 'Choose Your Role').waitFor()
}

export const createAccount = async (person: Person): Promise<void> => {
  const { page, firstName, email } = person
  await heading(page, 'Create your account').waitFor()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const signIn = async (
  { page, email }: Person,
  account = { email, password },
): Promise<void> => {
  await page.getByLabel('Email or sign-in name').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const foundFamily = async ({ page }: Person, name = 'The Nowaks'): Promise<void> => {
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Family Name').fill(name)
  await page.getByRole('button', { name: 'Create Family' }).click()
  await skipForms(page)
  await heading(page, 'You’re All Set!').waitFor()
  await page.getByRole('button', { name: 'Complete Setup & Start Using Our Life' }).click()
  await heading(page, 'Family Dashboard').waitFor()
}

export const skipForms = async (
  page: Page,
  forms: readonly string[] = ['Budget Category', 'Initial Task', 'Calendar Event'],
): Promise<void> => {
  for (const form of forms) {
    await heading(page, form).waitFor()
    await page.getByRole('button', { name: 'Skip this' }).click()
  }
}

export const invite = async (person: Person, role: RoleName): Promise<string> => {
  const { page } = person
  await openPage(person, '/account/family')
  await page.getByRole('button', { name: 'Invite someone', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(role, { exact: true }).click()
  if (role === 'Child') {
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Make link' }).click()
  }
  const link = await dialog.getByLabel('Invitation link').inputValue()
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return link
}

export const join = async (person: Person, link: string): Promise<void> => {
  const { page } = person
  await page.goto(link)
  await page.getByRole('button', { name: 'Create your account' }).click()
  await createAccount(person)
  await page.getByRole('button', { name: /^Join / }).click()
  await home(page).waitFor()
}

export const joinAsParent = async (person: Person, parent: Person): Promise<void> => {
  await join(person, await invite(parent, 'Parent/Guardian'))
  await openPage(person, '/tasks')
  await untilInstalled(person.page)
}

export const openTasks = async ({ page, url }: Person): Promise<void> => {
  await page.goto(url + everyonesTasks)
  await heading(page, 'Task Management').waitFor()
}

export const openPage = async ({ page, url }: Person, path: string): Promise<void> => {
  if (new URL(page.url()).origin !== url) return void (await page.goto(url + path))
  await page.evaluate((to) => {
    /**
     * Without a key of its own, the history entry would take over another entry's scroll position.
     */
    const state = { key: crypto.randomUUID(), usr: null, idx: history.length }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

export const openByQuickAdd = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: 'Quick add' }).filter({ visible: true }).click()
  const line = page.getByRole('dialog', { name: 'Quick add' })
  await line.getByRole('button', { name: kind, exact: true }).click()
  await line.waitFor({ state: 'hidden' })
}

/** The task page opens on one's own tasks unless it is asked for everyone's. */
export const everyonesTasks = '/tasks?who=everyone'

export interface NewTask {
  readonly title: string
  readonly assignTo?: string
  readonly due?: string
}

export const openForm = async (page: Page, kind: 'Task' | 'Event' | 'Expense'): Promise<void> => {
  const own = page.getByRole('main').getByRole('button', { name: `Add ${kind}` })
  const quick = page.getByRole('navigation').getByRole('button', { name: 'Quick add' })
  await own.or(quick).first().waitFor()
  if (await own.first().isVisible()) return own.first().click()
  await openByQuickAdd(page, kind)
}

/** The task page must be open. */
export const addTask = async ({ page }: Person, task: NewTask): Promise<void> => {
  await openForm(page, 'Task')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(task.title)
  if (task.assignTo !== undefined) {
    await dialog.getByLabel('Assign To').selectOption({ label: task.assignTo })
  }
  if (task.due !== undefined) await dialog.getByLabel('Due Date').fill(task.due)
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const editTask = async (
  { page }: Person,
  title: string,
  changes: { readonly title?: string; readonly description?: string },
): Promise<void> => {
  await page.getByRole('button', { name: `Edit “${title}”`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (changes.title !== undefined) await dialog.getByLabel('Title').fill(changes.title)
  if (changes.description !== undefined) {
    await showMore(dialog)
    await dialog.getByLabel('Description').fill(changes.description)
  }
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const showMore = async (dialog: Locator): Promise<void> => {
  await dialog.getByLabel('Title').waitFor()
  const button = dialog.getByRole('button', { name: 'More options' })
  if ((await button.count()) > 0) await button.click()
}

export const tick = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: title, exact: true })

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true })

export const home = (page: Page): Locator =>
  heading(page, 'Family Dashboard').or(page.getByRole('heading', { level: 1, name: /^Hi, .+!$/ }))

export const syncWord = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: words, visible: true })

export const settingPages: readonly string[] = [
  'profile',
  'privacy',
  'this-device',
  'devices',
  'data',
  'password',
  'sign-out',
  'leave',
  'delete',
  'family',
  'family/settings',
  'family/places',
  'family/invitations',
  'family/activity',
  'family/storage',
  'family/backup',
  'family/delete',
].map((name) => `/account/${name}`)
