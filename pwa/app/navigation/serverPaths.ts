/** The server answers these addresses; all others open the app. */
export const serverPaths: readonly RegExp[] = [/^\/api(\/|$)/, /^\/identity(\/|$)/, /^\/healthz$/]
