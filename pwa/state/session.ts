import { atom, useAtomValue } from 'jotai'
import { forgetFamilyInView } from './familyInView.ts'
import { forgetAllShownLast } from './shownLast.ts'
import { readLastPerson, writeLastPerson, type LastPerson } from './lastPerson.ts'
import { store } from './store.ts'

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
      readonly supportEmail?: string
      readonly verified: boolean
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
        ...(person.supportEmail === undefined ? {} : { supportEmail: person.supportEmail }),
        verified: false,
      }
}

export const sessionAtom = atom<Session>(remembered())

export const useSession = (): Session => useAtomValue(sessionAtom)

export const readSession = (): Session => store.get(sessionAtom)

/** The server knows this person; the device remembers them for the next opening. */
export const personIsSignedIn = (
  person: Required<Pick<LastPerson, 'userId' | 'firstName' | 'canChangePassword'>> &
    Pick<LastPerson, 'supportEmail'>,
): void => {
  const before = readLastPerson()
  const sameOne = before?.userId === person.userId
  if (!sameOne) {
    forgetFamilyInView()
    forgetAllShownLast()
  }
  const { supportEmail: _, ...kept } = (sameOne ? before : undefined) ?? {}
  writeLastPerson({ ...kept, ...person })
  store.set(sessionAtom, { status: 'signed-in', ...person, verified: true })
}

/** Nobody is signed in. The device forgets who was; their records stay for their return. */
export const nobodyIsSignedIn = (): void => {
  writeLastPerson(undefined)
  forgetFamilyInView()
  forgetAllShownLast()
  store.set(sessionAtom, { status: 'signed-out' })
}
