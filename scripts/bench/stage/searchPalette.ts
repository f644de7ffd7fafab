import { m } from '#shared/messages/messages.ts'
import type { BarePage } from './barePage.ts'

const lookEvery = 4

const field = 'input[role="combobox"]'

export const searchPalette = async (page: BarePage, word: string): Promise<number> => {
  const began = await page.evaluate(() => performance.now())
  await page.when(
    (selector) => {
      const input = document.querySelector<HTMLInputElement>(selector)
      input?.select()
      return input !== null && input === document.activeElement
    },
    field,
    lookEvery,
  )
  await page.client.send('Input.insertText', { text: word })
  const listed = await page.when(
    ({ found, reading, wanted }) => {
      const option = document.querySelector(`[role="group"][aria-label="${found}"] [role="option"]`)
      const isReading = [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === reading,
      )
      const isFound = option?.textContent?.toLowerCase().includes(wanted) === true
      return isFound && !isReading ? performance.now() : undefined
    },
    { found: m.commands_found(), reading: m.commands_reading(), wanted: word },
    lookEvery,
  )
  return listed - began
}
