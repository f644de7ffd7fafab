/** Where a browser does not tell when it is idle: so long it is left alone, in milliseconds. */
const untold = 200

/** Even a busy browser is not waited for any longer, in milliseconds. */
const longestWait = 1500

/** Resolves in a pause of the browser's work. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: longestWait })
    } else setTimeout(resolve, untold)
  })
