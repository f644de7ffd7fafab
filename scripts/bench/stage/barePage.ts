import { setTimeout as rest } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

/** Functions that these methods receive run in the page, and know only their argument. */
export interface BarePage {
  readonly client: CDPSession
  goto(address: string): Promise<void>
  evaluate<T, A = undefined>(work: (given: A) => T | Promise<T>, given?: A): Promise<T>
  addInitScript<A>(work: (given: A) => void, given?: A): Promise<void>
  when<T, A = undefined>(
    look: (given: A) => T | false | undefined,
    given?: A,
    pause?: number,
  ): Promise<T>
  click<A>(find: (given: A) => Element | null | undefined, given?: A): Promise<void>
  rest(milliseconds: number): Promise<void>
}

const lookEvery = 50

/** The compiler of the bench's code wraps functions in calls of this helper. */
const compilersHelper = 'globalThis.__name ??= (named) => named;'

const callOf = (work: unknown, given: unknown): string =>
  `(${String(work)})(${given === undefined ? '' : JSON.stringify(given)})`

export const drivePage = (client: CDPSession): BarePage => {
  const evaluateText = async (text: string): Promise<unknown> => {
    const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
      expression: `${compilersHelper}${text}`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails === undefined) return result.value
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  const page: BarePage = {
    client,
    goto: async (address) => {
      const loaded = new Promise<void>((resolve) => {
        client.once('Page.loadEventFired', () => resolve())
      })
      const { errorText } = await client.send('Page.navigate', { url: address })
      if (errorText !== undefined) throw new Error(`${address}: ${errorText}`)
      await loaded
    },
    evaluate: (work, given) => evaluateText(callOf(work, given)) as Promise<never>,
    addInitScript: async (work, given) => {
      const source = `${compilersHelper}${callOf(work, given)}`
      await client.send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    when: (look, given, pause = lookEvery) =>
      evaluateText(`(async () => {
        for (;;) {
          const found = ${callOf(look, given)}
          if (found !== undefined && found !== false) return found
          await new Promise((resolve) => { setTimeout(resolve, ${pause}) })
        }
      })()`) as Promise<never>,
    click: async (find, given) => {
      const at = (await evaluateText(`(() => {
        const element = ${callOf(find, given)}
        if (!element) throw new Error('There is nothing to click on')
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })()`)) as { readonly x: number; readonly y: number }
      const mouse = { ...at, button: 'left', clickCount: 1 } as const
      await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
      await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
    },
    rest: (milliseconds) => rest(milliseconds),
  }
  return page
}
