import { atom, useAtomValue } from 'jotai'
import { writeLastPerson } from './lastPerson.ts'
import type { LastPerson } from './lastPerson.ts'
import { store } from '../store.ts'

/** What a typed PIN is compared with where the server cannot be asked (database/pinVerifier.ts). */
export interface PinVerifier {
  readonly salt: string
  readonly rounds: number
  readonly hash: string
}

/** One of those who share this device, as the page shows them that everything begins with. */
export interface Face {
  readonly userId: string
  readonly firstName: string
  /** A small one that the device keeps itself: nobody is signed in who could ask for it. */
  readonly picture?: string
  /** The member colour, 1–8. */
  readonly color?: number
  /** 'unchosen' until its owner has said whether they want one. */
  readonly pin: 'unchosen' | 'none' | 'set'
  /** Absent until the PIN has opened this face here once with a network. */
  readonly verifier?: PinVerifier
  /** Wrong PINs since the last right one, as far as this device has judged them. */
  readonly failures: number
  /** When the next one is looked at, in milliseconds since 1970; 0: at once. */
  readonly retryAt: number
  /** Minutes without a touch after which the device goes back to the faces. */
  readonly minutes: number
  /** What the device remembers of them, as of the last person where it is not shared. */
  readonly person?: LastPerson
}

/** From how many on the device begins with faces; it stays so until the last has left. */
interface SharedDevice {
  readonly faces: readonly Face[]
  readonly shared: boolean
}

export const minutesChoices = [1, 2, 5, 10, 30] as const

const usualMinutes = 5

const key = 'our-life.device'

/** Kept outside of any person's database: nobody is in front when it is needed. */
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

/** Does the device begin with faces? */
export const isShared = (): boolean => store.get(deviceAtom).shared

export const useIsShared = (): boolean => useAtomValue(deviceAtom).shared

export const useFaces = (): readonly Face[] => useAtomValue(deviceAtom).faces

export const readFaces = (): readonly Face[] => store.get(deviceAtom).faces

export const faceOf = (userId: string): Face | undefined =>
  readFaces().find((face) => face.userId === userId)

/** What another tab wrote. */
export const readDeviceAgain = (): void => store.set(deviceAtom, read())

const write = (faces: readonly Face[]): void => {
  const shared = faces.length > 1 || (faces.length === 1 && read().shared)
  store.set(deviceAtom, { faces, shared })
  try {
    if (faces.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ faces, shared }))
  } catch {
    /** Where the browser keeps nothing, they are known until the page ends. */
  }
}

/** Somebody whose place it is from now on, or what is new about them. */
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

/** Nothing where there is no such face. */
export const changeFace = (userId: string, changes: Partial<Omit<Face, 'userId'>>): void => {
  const known = read().faces.find((face) => face.userId === userId)
  if (known !== undefined) putFace(userId, { ...known, ...changes })
}

/** The last person on this device, with their face where it is shared, so that it opens without a network. */
export const keepPerson = (person: LastPerson): void => {
  writeLastPerson(person)
  changeFace(person.userId, { firstName: person.firstName, person })
}

/** They have just signed in by their password: an earlier PIN is theirs no more, and they are asked for one. */
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

/** Seconds until a PIN is looked at again. @param now in milliseconds since 1970. */
export const waitOf = ({ retryAt }: Pick<Face, 'retryAt'>, now: number): number =>
  Math.max(0, Math.ceil((retryAt - now) / 1000))

/**
 * May what waits of the person in front be sent? 'asleep': they opened without the server, and it has not woken
 * their session yet. 'pin-needed': it wants the PIN for that.
 */
export type Contact = 'awake' | 'asleep' | 'pin-needed'

const contactAtom = atom<Contact>(isShared() ? 'asleep' : 'awake')

export const useContact = (): Contact => useAtomValue(contactAtom)

export const setContact = (contact: Contact): void => store.set(contactAtom, contact)
