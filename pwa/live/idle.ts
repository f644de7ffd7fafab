/** Milliseconds to leave a browser alone that does not tell when it is idle. */
const untold = 200

/** Milliseconds after which even a busy browser is not waited for. */
const longestWait = 1500

/** Resolves in a pause of the browser's work. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: longestWait })
    } else setTimeout(resolve, untold)
  })
