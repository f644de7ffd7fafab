import type { Locator } from 'playwright-core'

/** Taps, and counts them. Typing is not counted. */
export const counter = () => {
  const counted = { taps: 0 }
  return {
    counted,
    tap: async (target: Locator): Promise<void> => {
      await target.tap()
      counted.taps += 1
    },
    /** Without a screen to touch. */
    click: async (target: Locator): Promise<void> => {
      await target.click()
      counted.taps += 1
    },
  }
}
