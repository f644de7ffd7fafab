/** Addresses that the server answers itself; all others open the app. */
export const serverPaths: readonly RegExp[] = [/^\/api(\/|$)/, /^\/identity(\/|$)/, /^\/healthz$/]
