import { untilAnswered } from './firstAnswers.ts'

/** Where a browser does not tell when it is idle: so long it is left alone, in milliseconds. */
const untold = 1000

/** Within this time what is just being rendered has asked for what it needs, in milliseconds. */
const untilAsked = 20

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, untold)
  })

/** Resolves once the screen shows what it has to show, and the browser has nothing else to do. */
export const whenQuiet = async (): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, untilAsked)
  })
  await untilAnswered()
  await idle()
}
