/** How long to wait, in milliseconds, in a browser that does not tell when it is idle. */
const untold = 200

const longestWaitMs = 1500

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    } else setTimeout(resolve, untold)
  })
