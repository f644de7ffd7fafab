/** The session is suspended without this cookie, which the page deletes at the choice of people. */
export const deviceKeyCookies = {
  plain: 'our_life_device_key',
  secure: '__Host-our_life_device_key',
} as const

export const mostPeopleOnDevice = 12
