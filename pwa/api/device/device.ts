import type { Role } from '#shared/core/role.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { faceOf, setContact } from '#pwa/state/device/device.ts'
import { api, ApiError, askAnyServer } from '../client.ts'
import { forgetTyped, typedBy } from './returnToFaces.ts'

export interface DevicePeople {
  /** The userId of a person whose session here another device has ended; otherwise null. */
  readonly signedOut: string | null
  readonly people: readonly DevicePerson[]
}

export interface DevicePerson {
  readonly userId: string
  readonly firstName: string
  readonly hasPin: boolean
  readonly state: 'in-front' | 'suspended' | 'sign-in-needed' | 'signed-out-elsewhere'
  /** The number of seconds until the server checks a PIN again; 0 for at once. */
  readonly wait: number
}

/** Asks whichever server answers; the caller checks that it is the expected one. */
export const askDevicePeople = () => askAnyServer<DevicePeople>('GET', '/api/device/people')

export const isSignedOutElsewhere = (told: DevicePeople, userId: string): boolean =>
  told.signedOut === userId ||
  told.people.some((each) => each.userId === userId && each.state === 'signed-out-elsewhere')

export const beginSharing = () => api.post<void>('/api/device/people')

/** If a restored server no longer knows the device, this first makes the device shared again. */
export const choosePin = async (pin: string | null, currentPin?: string): Promise<void> => {
  const body = { pin, ...(currentPin === undefined ? {} : { currentPin }) }
  const choose = () => api.put<void>('/api/device/pin', body)
  try {
    await choose()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await beginSharing()
    await choose()
  }
}

export interface Confirmed {
  readonly editId: string
  /** The SHA-256 hash, in hexadecimal, of what the edit does. */
  readonly hash: string
}

export const askToConfirmEdits = async (
  userId: string,
  pin: string,
  edits: readonly Confirmed[],
): Promise<Opening> => {
  try {
    await api.post<void>('/api/device/confirmations', { pin, edits })
    return { type: 'opened' }
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith('pin-')) return refusalOf(error, userId)
    throw error
  }
}

export const askShortestPin = async (userId: string): Promise<number> => {
  const members = await api.get<readonly { readonly userId: string; readonly role: Role }[]>(
    '/api/families/current/members',
  )
  return shortestPin(
    members.filter((each) => each.userId === userId),
    isSecureContext,
  )
}

export const setPinOf = (familyId: string, userId: string, pin: string) =>
  api.put<void>(`/api/families/${familyId}/members/${userId}/pin`, { pin })

export type Opening =
  | { readonly type: 'opened' | 'pin-needed' | 'sign-in-needed' | 'no-answer' }
  | { readonly type: 'pin-wrong' | 'wait'; readonly wait: number }

const answerWithinMs = 6000

export const askToOpen = async (userId: string, pin: string | undefined): Promise<Opening> => {
  if (!navigator.onLine) return { type: 'no-answer' }
  const path = `/api/device/people/${userId}/open`
  try {
    const asking = askAnyServer<void>('POST', path, pin === undefined ? {} : { pin })
    const { serverId } = await withPatience(asking)
    return { type: isTheirs(userId, serverId) ? 'opened' : 'no-answer' }
  } catch (error) {
    return error instanceof ApiError && isTheirs(userId, error.serverId)
      ? refusalOf(error, userId)
      : { type: 'no-answer' }
  }
}

export const isTheirs = (userId: string, serverId: string | undefined): boolean => {
  const known = faceOf(userId)?.person?.serverId
  return serverId !== undefined && (known === undefined || known === serverId)
}

const withPatience = <T>(asking: Promise<T>): Promise<T> =>
  Promise.race([
    asking,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new TypeError('The server takes too long')), answerWithinMs)
    }),
  ])

const refusalOf = async ({ code, status }: ApiError, userId: string): Promise<Opening> => {
  if (code === 'pin-wrong') return { type: 'pin-wrong', wait: await waitOf(userId) }
  if (code === 'pin-wait') return { type: 'wait', wait: await waitOf(userId) }
  if (code === 'pin-needed') return { type: 'pin-needed' }
  /** The server no longer knows the device or the person on it, or their session has ended. */
  if (status === 404 || status === 409) return { type: 'sign-in-needed' }
  return { type: 'no-answer' }
}

const waitOf = async (userId: string): Promise<number> => {
  try {
    const { people } = (await askDevicePeople()).body
    return people.find((each) => each.userId === userId)?.wait ?? 0
  } catch {
    return 0
  }
}

export const wake = async (userId: string): Promise<Opening> => {
  const opening = await askToOpen(userId, typedBy(userId))
  if (opening.type === 'opened') forgetTyped()
  else if (opening.type !== 'no-answer') setContact('pin-needed')
  return opening
}
