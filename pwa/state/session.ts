import { atom, useAtomValue } from 'jotai'
import { forgetFamilyInView } from './familyInView.ts'
import { forgetLeftBehind, leaveBehind } from './leftBehind.ts'
import { forgetAllShownLast } from './shownLast.ts'
import { readLastPerson, writeLastPerson, type LastPerson } from './lastPerson.ts'
import { store } from './store.ts'
import { updateSyncStatus } from './syncStatus.ts'

/**
 * Who is in front of this device. `verified` is false while the device only remembers them: the
 * server has not been asked yet, or cannot be.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly userId: string
      readonly firstName: string
      readonly canChangePassword: boolean
      readonly canLink: boolean
      readonly supportEmail?: string
      readonly verified: boolean
      /** Another server answers than the one that knows this person; 'accepted' once they go on without. */
      readonly otherServer?: 'found' | 'accepted'
    }

const remembered = (): Session => {
  const person = readLastPerson()
  return person === undefined
    ? { status: 'loading' }
    : {
        status: 'signed-in',
        userId: person.userId,
        firstName: person.firstName,
        canChangePassword: person.canChangePassword ?? false,
        canLink: person.canLink ?? false,
        ...(person.supportEmail === undefined ? {} : { supportEmail: person.supportEmail }),
        verified: false,
      }
}

export const sessionAtom = atom<Session>(remembered())

export const useSession = (): Session => useAtomValue(sessionAtom)

export const readSession = (): Session => store.get(sessionAtom)

/** The server knows this person; the device remembers them for the next opening. */
export const personIsSignedIn = (
  person: Required<
    Pick<LastPerson, 'userId' | 'firstName' | 'canChangePassword' | 'canLink' | 'serverId'>
  > &
    Pick<LastPerson, 'supportEmail'>,
): void => {
  const before = readLastPerson()
  const sameOne = before?.userId === person.userId
  if (before !== undefined && !sameOne && isOtherServer(person.serverId)) leaveBehind(before)
  forgetLeftBehind(person.userId)
  if (!sameOne) {
    forgetFamilyInView()
    forgetAllShownLast()
  }
  const { supportEmail: _, ...kept } = (sameOne ? before : undefined) ?? {}
  writeLastPerson({ ...kept, ...person })
  const { serverId: _server, ...shown } = person
  store.set(sessionAtom, { status: 'signed-in', ...shown, verified: true })
}

/** Is it another server than the one that knows who is in front of this device? */
export const isOtherServer = (serverId: string): boolean => {
  const known = readLastPerson()?.serverId
  return known !== undefined && known !== serverId
}

/** The first server that answers for somebody is theirs. */
export const adoptServer = (serverId: string): void => {
  const person = readLastPerson()
  if (person !== undefined && person.serverId === undefined)
    writeLastPerson({ ...person, serverId })
}

/** The records stay open to whoever is in front of them; nothing is sent. */
export const otherServerAnswers = (): void => {
  const session = readSession()
  if (session.status !== 'signed-in') return
  updateSyncStatus({ problem: 'other-server' })
  if (session.otherServer === undefined)
    store.set(sessionAtom, { ...session, otherServer: 'found' })
}

/** They go on with what is on this device, as without a network. */
export const goOnWithoutServer = (): void => {
  const session = readSession()
  if (session.status === 'signed-in')
    store.set(sessionAtom, { ...session, otherServer: 'accepted' })
}

/** Nobody is signed in. The device forgets who was; their records stay for their return. */
export const nobodyIsSignedIn = (): void => {
  forgetPerson()
  store.set(sessionAtom, { status: 'signed-out' })
}

/** They have just signed out, and the page is about to go: it leads to no sign-in again. */
export const personLeaves = (): void => {
  forgetPerson()
  store.set(sessionAtom, { status: 'loading' })
}

const forgetPerson = (): void => {
  writeLastPerson(undefined)
  forgetFamilyInView()
  forgetAllShownLast()
}
