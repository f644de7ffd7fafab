import { beginArriving } from '#pwa/state/device/activePerson.ts'
import { writeLastPerson } from '#pwa/state/device/lastPerson.ts'
import { personLeaves } from '#pwa/state/device/session.ts'
import { askAnyServer } from '../client.ts'
import { leavingBy } from './leaving.ts'

/** The parameter `again` makes an outside identity provider ask who is signing in. */
export const addPerson = (): void => {
  beginArriving()
  location.assign(`/api/login?${new URLSearchParams({ returnTo: '/', again: '1' })}`)
}

/** Makes even an outside identity provider ask for the password again. */
export const signInAgain = (): void =>
  location.assign(
    `/api/login?${new URLSearchParams({ returnTo: location.pathname, again: '1', way: 'provider' })}`,
  )

type LoggedOut = { readonly endSessionUrl: string } | undefined

/** @param before runs after the session has ended and before the page is left. */
export const logout = (before: () => Promise<void> = async () => {}): Promise<void> =>
  leavingBy(async () => {
    const { body } = await askAnyServer<LoggedOut>('POST', '/api/logout')
    /** Keeps other tabs from opening again what is removed here (DataProvider.tsx). */
    writeLastPerson(undefined)
    await before()
    personLeaves()
    location.assign(body?.endSessionUrl ?? '/')
  })
