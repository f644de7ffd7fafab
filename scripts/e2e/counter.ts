import type { Locator } from 'playwright-core'

export const counter = () => {
  const counted = { taps: 0 }
  return {
    counted,
    tap: async (target: Locator): Promise<void> => {
      await target.tap()
      counted.taps += 1
    },
    click: async (target: Locator): Promise<void> => {
      await target.click()
      counted.taps += 1
    },
  }
}
