import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { prepareFamily } from './arrivals.ts'
import { copyIn, photosIn } from './copyIn.ts'
import { addTask, openPage } from './steps.ts'

const { anna } = prepareFamily({ anna: 'parent' }, '/tasks')

test('a person saves everything that they may see as one file, also without a network', async () => {
  const { page } = anna
  await addTask(anna, { title: 'Taken along' })
  await page.context().setOffline(true)
  await openPage(anna, '/account/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^our-life-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const { records } = copyIn(bytes)
  expect(records.map(({ kind }) => kind).sort()).toEqual(['family', 'member', 'task', 'user'])
  expect(records.find(({ kind }) => kind === 'task')?.['title']).toBe('Taken along')
  await page.context().setOffline(false)
  expect(anna.complaints()).toEqual([])
})

test('the copy holds a photo that waits on this device, byte for byte', async () => {
  const { page } = anna
  anna.expectComplaint(/\/api\/objects\/.* 404/)
  await anna.goOffline()
  await openPage(anna, '/memories')
  await page.getByRole('button', { name: 'Add Memory' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await photoOfPhone({ width: 640, height: 400, shade: 120 })
  const file = { name: 'snow.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add Memory' }).click()
  await page.getByText('On its way').waitFor()
  await openPage(anna, '/account/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const photos = photosIn(readFileSync(await (await coming).path()))
  const named = Object.values(photos).map((content) =>
    createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'),
  )
  expect(named).toHaveLength(1)
  expect(Object.keys(photos)).toEqual([
    expect.stringMatching(/^photos\/\d{4}\/\d\d\/\d{4}-\d\d-\d\d.*\.jpg$/),
  ])
  await anna.goOnline()
  expect(anna.complaints()).toEqual([])
})
