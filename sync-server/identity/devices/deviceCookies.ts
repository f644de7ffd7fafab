import { timingSafeEqual } from 'node:crypto'
import { deviceKeyCookies } from '#shared/device/device.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import { readCookie, setCookieHeader } from '../provider/cookies.ts'
import { tokenHash } from '../tokenHash.ts'

/** 400 days, the longest that browsers keep cookies. */
const lifetimeSeconds = 400 * 24 * 60 * 60

const deviceName = (secure: boolean): string =>
  secure ? '__Host-our_life_device' : 'our_life_device'

const keyName = (secure: boolean): string =>
  secure ? deviceKeyCookies.secure : deviceKeyCookies.plain

const hashOf = (cookieHeader: string | undefined, name: string): string | undefined => {
  const value = readCookie(cookieHeader, name)
  return value === undefined || value === '' ? undefined : tokenHash(value)
}

/** The hash of the device that a request comes from; undefined without the cookie. */
export const deviceIn = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  hashOf(cookieHeader, deviceName(secure))

/** Is this the active person's place, and does the request have its key? */
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
