export const serverPaths: readonly RegExp[] = [/^\/api(\/|$)/, /^\/identity(\/|$)/, /^\/healthz$/]
