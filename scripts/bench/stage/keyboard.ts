import type { BarePage } from './barePage.ts'

const control = 2

const erase = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 } as const

export const pressWithControl = async ({ client }: BarePage, key: string): Promise<void> => {
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, modifiers: control })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, modifiers: control })
}

export const typeWords = async (page: BarePage, words: string, pace: number): Promise<void> => {
  for (const key of words) {
    await page.client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await page.client.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await page.rest(pace)
  }
}

export const eraseLetters = async (page: BarePage, count: number, pace: number): Promise<void> => {
  for (let erased = 0; erased < count; erased += 1) {
    await page.client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...erase })
    await page.client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...erase })
    await page.rest(pace)
  }
}
