import type { Locator } from 'playwright-core'

/** Taps targets and counts the taps. Typing does not count. */
export const counter = () => {
  const counted = { taps: 0 }
  return {
    counted,
    tap: async (target: Locator): Promise<void> => {
      await target.tap()
      counted.taps += 1
    },
    /** Clicks count as taps on a device without a touch screen. */
    click: async (target: Locator): Promise<void> => {
      await target.click()
      counted.taps += 1
    },
  }
}
