/**
 * The name of the cookie that accompanies a shared device's session cookie, by whether the site
 * uses HTTPS. Without this cookie the session is suspended; the page deletes it when it returns to
 * the choice of people.
 */
export const deviceKeyCookies = {
  plain: 'our_life_device_key',
  secure: '__Host-our_life_device_key',
} as const

/** The limit of people on one tablet; the next person is asked to use another device. */
export const mostPeopleOnDevice = 12
