import { atom, useAtomValue } from 'jotai'
import { writeLastPerson } from './lastPerson.ts'
import type { LastPerson } from './lastPerson.ts'
import { store } from '../store.ts'

/**
 * The device checks a typed PIN with this while the server is out of reach
 * (database/pinVerifier.ts).
 */
export interface PinVerifier {
  readonly salt: string
  readonly rounds: number
  readonly hash: string
}

export interface Face {
  readonly userId: string
  readonly firstName: string
  /** The picture is kept here, because the server sends no photo while nobody is signed in. */
  readonly picture?: string
  readonly color?: number
  readonly pin: 'unchosen' | 'none' | 'set'
  /** Absent until the PIN has opened this face here once while online. */
  readonly verifier?: PinVerifier
  readonly failures: number
  /** The time of the next try, in milliseconds since 1970; 0 for at once. */
  readonly retryAt: number
  readonly minutes: number
  readonly person?: LastPerson
}

/** `shared` becomes true with the second face, and stays true until the last has left. */
interface SharedDevice {
  readonly faces: readonly Face[]
  readonly shared: boolean
}

export const minutesChoices = [1, 2, 5, 10, 30] as const

const usualMinutes = 5

const key = 'our-life.device'

/**
 * The faces are in localStorage, not in a person's database, because they are read while no person
 * is active.
 */
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

export const isShared = (): boolean => store.get(deviceAtom).shared

export const useIsShared = (): boolean => useAtomValue(deviceAtom).shared

export const useFaces = (): readonly Face[] => useAtomValue(deviceAtom).faces

export const readFaces = (): readonly Face[] => store.get(deviceAtom).faces

export const faceOf = (userId: string): Face | undefined =>
  readFaces().find((face) => face.userId === userId)

export const readDeviceAgain = (): void => store.set(deviceAtom, read())

const write = (faces: readonly Face[]): void => {
  const shared = faces.length > 1 || (faces.length === 1 && read().shared)
  store.set(deviceAtom, { faces, shared })
  try {
    if (faces.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ faces, shared }))
  } catch {
    /** Without storage, the faces are known until the page is closed. */
  }
}

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

export const changeFace = (userId: string, changes: Partial<Omit<Face, 'userId'>>): void => {
  const known = read().faces.find((face) => face.userId === userId)
  if (known !== undefined) putFace(userId, { ...known, ...changes })
}

/** A face on a shared device keeps the person, too, so that it opens offline. */
export const keepPerson = (person: LastPerson): void => {
  writeLastPerson(person)
  changeFace(person.userId, { firstName: person.firstName, person })
}

/** Signing in by password ends an earlier PIN, so the person chooses again. */
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

/** Returns the seconds until the next try. @param now in milliseconds since 1970. */
export const waitOf = ({ retryAt }: Pick<Face, 'retryAt'>, now: number): number =>
  Math.max(0, Math.ceil((retryAt - now) / 1000))

/**
 * Tells whether the active person's pending changes may be sent. With 'awake' they may. With
 * 'asleep' the person opened the app without the server, which has not woken their session yet.
 * With 'pin-needed' the server asks for the PIN first.
 */
export type Contact = 'awake' | 'asleep' | 'pin-needed'

const contactAtom = atom<Contact>(isShared() ? 'asleep' : 'awake')

export const useContact = (): Contact => useAtomValue(contactAtom)

export const setContact = (contact: Contact): void => store.set(contactAtom, contact)
