import { formOf } from '#server/testing/browserless.ts'
import type { Role } from '#shared/core/role.ts'
import { home, openPage, password } from './steps.ts'
import { untilInstalled } from './inspect.ts'
import type { World } from './harness.ts'
import { retried } from './person.ts'
import type { Person, PersonOptions } from './person.ts'

/**
 * These functions bring people into a family by the calls that the pages make, in a quarter of the time
 * that the pages take. Journeys about arriving use `steps.ts`.
 */

/** Founds a family and leaves the browser on the dashboard. */
export const arriveAsFounder = async (person: Person, name = 'The Nowaks'): Promise<void> => {
  await openAccount(person)
  const zone = await person.page.evaluate(() => {
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
    return { timeZone, locale }
  })
  await call(person, 'POST', '/api/families', { name, ...zone })
  await call(person, 'PUT', '/api/user/profile', { onboardingCompleted: true })
  await openHome(person)
}

/** Joins the family that the parent has in view and leaves the browser on the start page. */
export const arriveAs = async (person: Person, parent: Person, role: Role): Promise<void> => {
  const family = await call(parent, 'GET', '/api/families/current')
  const path = `/api/families/${String(family['id'])}/invitations`
  const { token } = await call(parent, 'POST', path, { role, consent: true })
  await openAccount(person)
  await call(person, 'POST', `/api/invitations/${String(token)}/accept`)
  await openHome(person)
}

export const oneParent = async (world: World, options?: PersonOptions): Promise<Person> => {
  const anna = await world.person('Anna', options)
  await arriveAsFounder(anna)
  await openPage(anna, '/tasks')
  await untilInstalled(anna.page)
  return anna
}

/**
 * Returns two parents of one family on the task page, with an app that opens without a network.
 * @param options the options of the first parent.
 */
export const twoParents = async (
  world: World,
  options?: PersonOptions,
): Promise<readonly [Person, Person]> => {
  const anna = await oneParent(world, options)
  const ben = await world.person('Ben')
  await arriveAsParent(ben, anna)
  return [anna, ben]
}

/** Lets another parent join, on the task page with an app that opens without a network. */
export const arriveAsParent = async (person: Person, parent: Person): Promise<void> => {
  await arriveAs(person, parent, 'parent')
  await openPage(person, '/tasks')
  await untilInstalled(person.page)
}

/** Signs the browser in from its next page on. @throws Error with the page that was answered instead. */
const openAccount = async ({ context, url, firstName, email }: Person): Promise<void> => {
  const page = await context.request.get(`${url}/api/login?screen=create&returnTo=/`, retried)
  const at = new URL(page.url())
  const { action, hidden } = formOf({ status: page.status(), url: at, text: await page.text() })
  const answer = await context.request.post(new URL(action, at).href, {
    ...retried,
    form: { ...hidden, firstName, lastName: '', email, password },
    headers: { Origin: url },
  })
  if (new URL(answer.url()).pathname !== '/onboarding') throw new Error(await answer.text())
}

export const call = async (
  { context, url }: Person,
  method: string,
  path: string,
  data?: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await context.request.fetch(url + path, {
    ...retried,
    method,
    headers: { Origin: url },
    ...(data === undefined ? {} : { data }),
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${method} ${path}`)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

const openHome = async ({ page, url }: Person): Promise<void> => {
  await page.goto(url)
  await home(page).waitFor()
}
