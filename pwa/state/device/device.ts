import { atom, useAtomValue } from 'jotai'
import { writeLastPerson } from './lastPerson.ts'
import type { LastPerson } from './lastPerson.ts'
import { store } from '../store.ts'

/**
 * The value that a typed PIN is compared with when the server cannot be asked
 * (database/pinVerifier.ts).
 */
export interface PinVerifier {
  readonly salt: string
  readonly rounds: number
  readonly hash: string
}

/** A person who shares this device, as the start page shows them. */
export interface Face {
  readonly userId: string
  readonly firstName: string
  /** A small picture that the device keeps, since no signed-in person could ask for it. */
  readonly picture?: string
  /** The member colour, 1–8. */
  readonly color?: number
  /** 'unchosen' until its owner has said whether they want one. */
  readonly pin: 'unchosen' | 'none' | 'set'
  /** Absent until the PIN has opened this face here once with a network. */
  readonly verifier?: PinVerifier
  /** The wrong PINs since the last right one, as far as this device has checked them. */
  readonly failures: number
  /** The time of the next try, in milliseconds since 1970; 0: at once. */
  readonly retryAt: number
  /** Minutes without a touch after which the device goes back to the faces. */
  readonly minutes: number
  /** The device's memory of them, as of the last person on a device that is not shared. */
  readonly person?: LastPerson
}

/**
 * The number of people from which the device begins with faces; it does so until the last has left.
 */
interface SharedDevice {
  readonly faces: readonly Face[]
  readonly shared: boolean
}

export const minutesChoices = [1, 2, 5, 10, 30] as const

const usualMinutes = 5

const key = 'our-life.device'

/** Kept outside of any person's database, since it is read when no person is active. */
const read = (): SharedDevice => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? nobody : (JSON.parse(text) as SharedDevice)
  } catch {
    return nobody
  }
}

const nobody: SharedDevice = { faces: [], shared: false }

const deviceAtom = atom<SharedDevice>(typeof localStorage === 'undefined' ? nobody : read())

/** Tells whether the device begins with faces. */
export const isShared = (): boolean => store.get(deviceAtom).shared

export const useIsShared = (): boolean => useAtomValue(deviceAtom).shared

export const useFaces = (): readonly Face[] => useAtomValue(deviceAtom).faces

export const readFaces = (): readonly Face[] => store.get(deviceAtom).faces

export const faceOf = (userId: string): Face | undefined =>
  readFaces().find((face) => face.userId === userId)

/** Reads again after another tab wrote. */
export const readDeviceAgain = (): void => store.set(deviceAtom, read())

const write = (faces: readonly Face[]): void => {
  const shared = faces.length > 1 || (faces.length === 1 && read().shared)
  store.set(deviceAtom, { faces, shared })
  try {
    if (faces.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ faces, shared }))
  } catch {
    /** Without the browser's storage, they are known until the page ends. */
  }
}

/** Adds a person to the device, or updates their face. */
export const putFace = (
  userId: string,
  changes: Partial<Omit<Face, 'userId'>> & Pick<Face, 'firstName'>,
): void => {
  const before = read().faces
  const known = before.find((face) => face.userId === userId)
  const face: Face = { ...(known ?? newFace), ...changes, userId }
  write(
    known === undefined ? [...before, face] : before.map((each) => (each === known ? face : each)),
  )
}

const newFace = { pin: 'unchosen', failures: 0, retryAt: 0, minutes: usualMinutes } as const

/** Does nothing if there is no such face. */
export const changeFace = (userId: string, changes: Partial<Omit<Face, 'userId'>>): void => {
  const known = read().faces.find((face) => face.userId === userId)
  if (known !== undefined) putFace(userId, { ...known, ...changes })
}

/**
 * Stores the last person on this device, with their face if it is shared, so that it opens without
 * a network.
 */
export const keepPerson = (person: LastPerson): void => {
  writeLastPerson(person)
  changeFace(person.userId, { firstName: person.firstName, person })
}

/** Asks for a PIN after a person has signed in by their password, which ends an earlier PIN. */
export const askForPin = (userId: string): void => {
  const known = faceOf(userId)
  if (known === undefined) return
  const { verifier: _, ...face } = known
  write(
    read().faces.map((each) =>
      each.userId === userId ? { ...face, ...newFace, minutes: face.minutes } : each,
    ),
  )
}

export const removeFace = (userId: string): void => {
  const { faces } = read()
  if (faces.some((face) => face.userId === userId))
    write(faces.filter((face) => face.userId !== userId))
}

/** Returns the seconds until the next PIN is checked. @param now in milliseconds since 1970. */
export const waitOf = ({ retryAt }: Pick<Face, 'retryAt'>, now: number): number =>
  Math.max(0, Math.ceil((retryAt - now) / 1000))

/**
 * May the active person's pending changes be sent? 'asleep': they opened without the server, and it
 * has not woken their session yet. 'pin-needed': it asks for the PIN first.
 */
export type Contact = 'awake' | 'asleep' | 'pin-needed'

const contactAtom = atom<Contact>(isShared() ? 'asleep' : 'awake')

export const useContact = (): Contact => useAtomValue(contactAtom)

export const setContact = (contact: Contact): void => store.set(contactAtom, contact)
