import { atom, useAtomValue } from 'jotai'
import {
  faceOf,
  isShared,
  keepPerson,
  putFace,
  readFaces,
  removeFace,
  setContact,
} from './device.ts'
import { forgetFamilyInView, recallFamilyInView } from '../familyInView.ts'
import {
  setActivePerson,
  activePersonOfTab,
  isArriving,
  clearActivePerson,
} from './activePerson.ts'
import { forgetLeftBehind, leaveBehind } from './leftBehind.ts'
import { readLastPerson, writeLastPerson, type LastPerson } from './lastPerson.ts'
import { store } from '../store.ts'
import { updateSyncStatus } from '../syncStatus.ts'

/** `verified` is false until the server has answered that it knows this person. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'faces' }
  | {
      readonly status: 'signed-in'
      readonly userId: string
      readonly firstName: string
      readonly canChangePassword: boolean
      readonly canLink: boolean
      readonly supportEmail?: string
      readonly verified: boolean
      /** Set if another server answers; 'accepted' once the person goes on without theirs. */
      readonly otherServer?: 'found' | 'accepted'
    }

const sessionOf = (person: LastPerson): Session => ({
  status: 'signed-in',
  userId: person.userId,
  firstName: person.firstName,
  canChangePassword: person.canChangePassword ?? false,
  canLink: person.canLink ?? false,
  ...(person.supportEmail === undefined ? {} : { supportEmail: person.supportEmail }),
  verified: false,
})

const remembered = (): Session => {
  const person = readLastPerson()
  if (person === undefined) return { status: 'loading' }
  /** This device has faces, so another person may have signed in. */
  if (readFaces().length > 0 && isArriving()) return { status: 'loading' }
  /** On a shared device a new tab begins with the faces (app/begin.ts). */
  return isShared() && activePersonOfTab() !== person.userId
    ? { status: 'loading' }
    : sessionOf(person)
}

export const sessionAtom = atom<Session>(remembered())

export const useSession = (): Session => useAtomValue(sessionAtom)

export const readSession = (): Session => store.get(sessionAtom)

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
  if (!sameOne) forgetFamilyInView()
  const { supportEmail: _, ...kept } = (sameOne ? before : undefined) ?? {}
  keepPerson({ ...kept, ...person })
  noteOnDevice(person)
  const { serverId: _server, ...shown } = person
  store.set(sessionAtom, { status: 'signed-in', ...shown, verified: true })
}

const noteOnDevice = ({ userId, firstName }: Pick<LastPerson, 'userId' | 'firstName'>): void => {
  const person = readLastPerson()
  if (readFaces().length === 0 || person === undefined) return
  putFace(userId, { firstName, person })
  setActivePerson(userId, Date.now())
  setContact('awake')
}

export const faceComesToFront = (userId: string, contact: 'awake' | 'asleep'): void => {
  const face = faceOf(userId)
  if (face === undefined) return
  const person = face.person ?? { userId, firstName: face.firstName }
  keepPerson(person)
  recallFamilyInView()
  setActivePerson(userId, Date.now())
  setContact(contact)
  store.set(sessionAtom, sessionOf(person))
}

export const showFaces = (): void => {
  clearActivePerson()
  forgetPerson()
  store.set(sessionAtom, { status: 'faces' })
}

/** Removes all typed text from the screen, because the page is about to be reloaded. */
export const showNobody = (): void => store.set(sessionAtom, { status: 'loading' })

export const isOtherServer = (serverId: string): boolean => {
  const known = readLastPerson()?.serverId
  return known !== undefined && known !== serverId
}

export const adoptServer = (serverId: string): void => {
  const person = readLastPerson()
  if (person !== undefined && person.serverId === undefined) keepPerson({ ...person, serverId })
}

export const otherServerAnswers = (): void => {
  const session = readSession()
  if (session.status !== 'signed-in') return
  updateSyncStatus({ problem: 'other-server' })
  if (session.otherServer === undefined)
    store.set(sessionAtom, { ...session, otherServer: 'found' })
}

export const goOnWithoutServer = (): void => {
  const session = readSession()
  if (session.status === 'signed-in')
    store.set(sessionAtom, { ...session, otherServer: 'accepted' })
}

export const nobodyIsSignedIn = (): void => {
  forgetPerson()
  store.set(sessionAtom, { status: 'signed-out' })
}

/** Keeps a page that is left after a sign-out from going to the sign-in. */
export const personLeaves = (): void => {
  const session = readSession()
  const userId = session.status === 'signed-in' ? session.userId : readLastPerson()?.userId
  forgetPerson()
  if (userId !== undefined) removeFace(userId)
  clearActivePerson()
  store.set(sessionAtom, { status: 'loading' })
}

const forgetPerson = (): void => {
  writeLastPerson(undefined)
  forgetFamilyInView()
}
