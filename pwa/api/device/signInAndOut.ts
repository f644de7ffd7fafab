import { beginArriving } from '#pwa/state/device/activePerson.ts'
import { writeLastPerson } from '#pwa/state/device/lastPerson.ts'
import { personLeaves } from '#pwa/state/device/session.ts'
import { askAnyServer } from '../client.ts'
import { leavingBy } from './leaving.ts'

/** Signs another person in on this shared device; an outside provider is asked to identify them. */
export const addPerson = (): void => {
  beginArriving()
  location.assign(`/api/login?${new URLSearchParams({ returnTo: '/', again: '1' })}`)
}

/**
 * Signs in a person who has to identify themselves again; an outside provider asks for the
 * password, too.
 */
export const signInAgain = (): void =>
  location.assign(
    `/api/login?${new URLSearchParams({ returnTo: location.pathname, again: '1', way: 'provider' })}`,
  )

/** The address at which another identity provider's own session ends. */
type LoggedOut = { readonly endSessionUrl: string } | undefined

/**
 * Ends the session on the server, forgets the person here and shows the landing page, by way of the
 * identity provider if one remembers them.
 * @param before the work on this device between the end of the session and the end of the page.
 */
export const logout = (before: () => Promise<void> = async () => {}): Promise<void> =>
  leavingBy(async () => {
    const { body } = await askAnyServer<LoggedOut>('POST', '/api/logout')
    /** Keeps other tabs from opening again what is removed here (DataProvider.tsx). */
    writeLastPerson(undefined)
    await before()
    personLeaves()
    location.assign(body?.endSessionUrl ?? '/')
  })
