import { beforeAll } from 'vitest'
import { fill, prepare } from '#shared/testing/prepare.ts'
import { formOf } from '#server/testing/browserless.ts'
import type { Role } from '#shared/core/role.ts'
import { home, openPage, password } from './steps.ts'
import { untilInstalled } from './inspect.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { retried } from './person.ts'
import type { Person, PersonOptions } from './person.ts'

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

export const arriveAs = async (person: Person, parent: Person, role: Role): Promise<void> => {
  const family = await call(parent, 'GET', '/api/families/current')
  const path = `/api/families/${String(family['id'])}/invitations`
  const { token } = await call(parent, 'POST', path, { role, consent: true })
  await openAccount(person)
  await call(person, 'POST', `/api/invitations/${String(token)}/accept`)
  await openHome(person)
}

type Arrival = Role | (PersonOptions & { readonly role: Role; readonly at?: string })

/**
 * The first person founds the family, and the others join in this order.
 * @param at the page that each person opens if their arrival names no other. A person who opens a
 * page has the app installed, so that it opens without a network.
 */
export const prepareFamily = <Name extends string>(
  people: Readonly<Record<Name, Arrival>>,
  at?: string,
): Readonly<Record<Name, Person>> & { readonly world: World } => {
  const world = prepare(beforeAll, startWorld)
  const arrivals = Object.entries<Arrival>(people).map(([name, arrival]) => ({
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    options: { at, ...(typeof arrival === 'string' ? { role: arrival } : arrival) },
    person: {} as Person,
  }))
  beforeAll(async () => {
    for (const { firstName, options, person } of arrivals) {
      fill(person, await world.person(firstName, options))
      const [founder] = arrivals
      if (founder === undefined || founder.person === person) await arriveAsFounder(person)
      else await arriveAs(person, founder.person, options.role)
    }
    for (const { options, person } of arrivals) {
      if (options.at === undefined) continue
      await openPage(person, options.at)
      await untilInstalled(person.page)
    }
  })
  const byName = Object.keys(people).map((name, index) => [name, arrivals[index]?.person])
  return Object.assign({ world }, Object.fromEntries(byName) as Record<Name, Person>)
}

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
