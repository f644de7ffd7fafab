/**
 * This cookie holds the key of a shared device. Without it, the session is suspended; the page on
 * which people choose their face deletes it.
 */
export const deviceKeyCookies = {
  plain: 'our_life_device_key',
  secure: '__Host-our_life_device_key',
} as const

export const mostPeopleOnDevice = 12
