/** The path is stored in cookies, which browsers cut at 4 kB. */
const longest = 1000

/**
 * Anything unsafe becomes '/': other sites, `//host`, backslashes (which browsers read as slashes),
 * control characters.
 */
export const safeReturnTo = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > longest) return '/'
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return '/'
  const url = URL.parse(value, 'http://here.invalid')
  if (url === null || url.origin !== 'http://here.invalid') return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}

export const invitationTokenOf = (path: string): string | undefined =>
  /^\/join\/([\w-]{1,200})(?:[/?#]|$)/.exec(path)?.[1]

export const firstAccountPath = (token: string): string => `/onboarding?first=${token}`

export const firstAccountTokenOf = (path: string): string | undefined =>
  /^\/onboarding\?first=([\w-]{1,200})$/.exec(path)?.[1]
