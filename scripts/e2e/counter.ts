import type { Locator } from 'playwright-core'

/** Typing does not count. */
export const counter = () => {
  const counted = { taps: 0 }
  return {
    counted,
    tap: async (target: Locator): Promise<void> => {
      await target.tap()
      counted.taps += 1
    },
    /** Works without a touch screen. */
    click: async (target: Locator): Promise<void> => {
      await target.click()
      counted.taps += 1
    },
  }
}
