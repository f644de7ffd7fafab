import { timingSafeEqual } from 'node:crypto'
import { deviceKeyCookies } from '#shared/device/device.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import { readCookie, setCookieHeader } from '../provider/cookies.ts'
import { tokenHash } from '../tokenHash.ts'

/** Browsers keep cookies for 400 days at most. */
const lifetimeSeconds = 400 * 24 * 60 * 60

const deviceName = (secure: boolean): string =>
  secure ? '__Host-our_life_device' : 'our_life_device'

const keyName = (secure: boolean): string =>
  secure ? deviceKeyCookies.secure : deviceKeyCookies.plain

const hashOf = (cookieHeader: string | undefined, name: string): string | undefined => {
  const value = readCookie(cookieHeader, name)
  return value === undefined || value === '' ? undefined : tokenHash(value)
}

export const deviceIn = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  hashOf(cookieHeader, deviceName(secure))

export const showsKey = (
  cookieHeader: string | undefined,
  { deviceHash, keyHash }: Pick<DevicePerson, 'deviceHash' | 'keyHash'>,
  secure: boolean,
): boolean =>
  keyHash !== null &&
  isSame(deviceIn(cookieHeader, secure), deviceHash) &&
  isSame(hashOf(cookieHeader, keyName(secure)), keyHash)

const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export const deviceCookie = (device: string, secure: boolean): string =>
  setCookieHeader(deviceName(secure), device, { path: '/', secure, maxAgeSeconds: lifetimeSeconds })

/**
 * Scripts may remove this cookie, so that returning to the faces suspends the session even offline.
 */
export const keyCookie = (key: string, secure: boolean): string =>
  setCookieHeader(keyName(secure), key, {
    path: '/',
    secure,
    maxAgeSeconds: key === '' ? 0 : lifetimeSeconds,
    readable: true,
  })
