/** Addresses that the server answers; all others open the app. */
export const serverPaths: readonly RegExp[] = [/^\/api(\/|$)/, /^\/identity(\/|$)/, /^\/healthz$/]
