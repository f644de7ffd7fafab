import type { Page } from 'playwright-core'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'

export const choosePicture = async (page: Page, shade: number): Promise<void> => {
  const buffer = await photoOfPhone({ width: 640, height: 400, shade })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const area = page.getByRole('button', { name: 'Part of the photo to show' })
  await area.press('ArrowDown')
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  const folder = process.env['LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/crop-${shade}.png` })
  await page.getByRole('button', { name: 'Use this photo' }).click()
}
