/**
 * The cookie beside a shared device's session cookie, by whether the site is reached over HTTPS. Without it the
 * session is suspended; the page removes it as it returns to the faces.
 */
export const deviceKeyCookies = {
  plain: 'our_life_device_key',
  secure: '__Host-our_life_device_key',
} as const

/** A tablet's; the next one is asked to take another device. */
export const mostPeopleOnDevice = 12
