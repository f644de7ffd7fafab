import { beginArriving } from '#pwa/state/device/activePerson.ts'
import { writeLastPerson } from '#pwa/state/device/lastPerson.ts'
import { personLeaves } from '#pwa/state/device/session.ts'
import { askAnyServer } from '../client.ts'
import { leavingBy } from './leaving.ts'

/** Somebody else signs in beside whoever shares this device; another provider is to ask who they are. */
export const addPerson = (): void => {
  beginArriving()
  location.assign(`/api/login?${new URLSearchParams({ returnTo: '/', again: '1' })}`)
}

/** The same, for who has to show anew who they are: another provider is to ask for the password, too. */
export const signInAgain = (): void =>
  location.assign(
    `/api/login?${new URLSearchParams({ returnTo: location.pathname, again: '1', way: 'provider' })}`,
  )

/** Where another identity provider's own session ends. */
type LoggedOut = { readonly endSessionUrl: string } | undefined

/**
 * Ends the session on the server, forgets the person here and shows the landing page, by way of the
 * identity provider where one remembers them.
 * @param before what must be done on this device once the session has ended, before the page goes.
 */
export const logout = (before: () => Promise<void> = async () => {}): Promise<void> =>
  leavingBy(async () => {
    const { body } = await askAnyServer<LoggedOut>('POST', '/api/logout')
    /** Another tab opens nothing again that is removed here (DataProvider.tsx). */
    writeLastPerson(undefined)
    await before()
    personLeaves()
    location.assign(body?.endSessionUrl ?? '/')
  })
