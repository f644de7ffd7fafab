import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { prepareFamily } from './arrivals.ts'
import { serverHeader } from '#shared/sync/headers.ts'
import { choosePicture } from './choosePicture.ts'
import { retried } from './person.ts'
import { openPage, syncWord } from './steps.ts'

const { world, anna: ada } = prepareFamily({ anna: 'parent' }, '/tasks')

const shownPicture = (page: Page) => page.getByRole('main').locator('img').first()

describe('A picture of oneself', () => {
  it('takes a crop by keys, reaches the server and is fetched from there', async () => {
    const { page } = ada
    await openPage(ada, '/account/profile')
    await choosePicture(page, 10)
    await shownPicture(page).and(page.locator('[src^="/api/objects/"]')).waitFor()
    await page.getByRole('button', { name: 'Change photo' }).waitFor()
    const path = await shownPicture(page).getAttribute('src')
    const answer = await page.request.get(`${world.url}${path}`, retried)
    expect(answer.headers()['content-type']).toBe('image/webp')
  })

  it('appears on the device if it is chosen offline, also after a reload, and is sent with the network', async () => {
    const { page } = ada
    const before = await shownPicture(page).getAttribute('src')
    await ada.goOffline()
    await choosePicture(page, 200)
    await page.getByText('Your new photo is on this device').waitFor()
    await page.reload()
    await shownPicture(page).and(page.locator('[src^="blob:"]')).waitFor()
    await syncWord(page, 'Offline, 1 change waiting').waitFor()
    await ada.goOnline()
    const sent = page.locator(`[src^="/api/objects/"]:not([src="${before}"])`)
    await shownPicture(page).and(sent).waitFor()
  })

  it('waits and says so if it alone finds no server', async () => {
    const { page } = ada
    ada.expectComplaint(/objects\/upload .*ERR_FAILED/)
    await page.context().route('**/api/objects/upload', (route) => route.abort())
    await choosePicture(page, 100)
    await page.getByText('Your new photo is on this device').waitFor()
    await page.context().unroute('**/api/objects/upload')
    await ada.goOffline()
    await ada.goOnline()
    await page.getByText('Your new photo is on this device').waitFor({ state: 'hidden' })
  })

  it('stays on the device if a proxy refuses it, and is sent at another try', async () => {
    const { page } = ada
    await shownPicture(page).and(page.locator('[src^="/api/objects/"]')).waitFor()
    const before = await shownPicture(page).getAttribute('src')
    ada.expectComplaint(/413/)
    await page
      .context()
      .route('**/api/objects/upload/*', (route) =>
        route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Too Large</h1>' }),
      )
    await choosePicture(page, 150)
    await page.getByText('probably too large to upload').waitFor()
    await shownPicture(page).and(page.locator('[src^="blob:"]')).waitFor()
    await page.context().unroute('**/api/objects/upload/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    const sent = page.locator(`[src^="/api/objects/"]:not([src="${before}"])`)
    await shownPicture(page).and(sent).waitFor()
    await page.getByText('probably too large to upload').waitFor({ state: 'hidden' })
  })

  it('tells why it was not sent, waits and is sent again', async () => {
    const { page } = ada
    ada.expectComplaint(/objects\/upload.* (401|403|503|502) /)
    const answers = [
      {
        status: 503,
        says: 'Failed request with status 503',
        advice: 'tell the person who runs your server',
      },
      { status: 401, says: 'Authorization required', advice: 'Sign in again' },
      {
        status: 403,
        code: 'upload-expired',
        says: 'Request has expired',
        advice: 'That took too long',
      },
    ]
    const address = '**/api/objects/upload/*'
    const server = await page.request.get(`${world.url}/api/auth/user`, retried)
    const headers = { [serverHeader]: server.headers()[serverHeader] ?? '' }
    await page.context().route(address, (route) => route.fulfill({ status: 502, body: 'proxy' }))
    await choosePicture(page, 60)
    await page.getByText('Non 2xx').waitFor()
    await page.getByText('Does your network need a sign-in?').waitFor()
    for (const { status, code = 'unknown', says, advice } of answers) {
      await page.context().unroute(address)
      await page
        .context()
        .route(address, (route) => route.fulfill({ status, headers, json: { error: { code } } }))
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText(says).waitFor()
      await page.getByText(advice).and(page.getByText('is safe on this device')).waitFor()
    }
    await page.context().unroute(address)
    const before = await shownPicture(page).getAttribute('src')
    await page.getByRole('button', { name: 'Try again' }).click()
    const sent = page.locator(`[src^="/api/objects/"]:not([src="${before}"])`)
    await shownPicture(page).and(sent).waitFor()
    await page.getByText('is safe on this device').waitFor({ state: 'hidden' })
  })

  it('goes to a new address without a message if its address has expired', async () => {
    const { page } = ada
    const before = await shownPicture(page).getAttribute('src')
    let expired = 0
    const server = await page.request.get(`${world.url}/api/auth/user`, retried)
    const headers = { [serverHeader]: server.headers()[serverHeader] ?? '' }
    const json = { error: { code: 'upload-expired' } }
    await page.context().route('**/api/objects/upload/*', (route) => {
      expired += 1
      return expired > 1 ? route.continue() : route.fulfill({ status: 403, headers, json })
    })
    await choosePicture(page, 90)
    const sent = page.locator(`[src^="/api/objects/"]:not([src="${before}"])`)
    await shownPicture(page).and(sent).waitFor()
    expect(expired).toBe(2)
    await page.context().unroute('**/api/objects/upload/*')
  })

  it('gives way to the initials again', async () => {
    const { page } = ada
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    expect(ada.complaints()).toEqual([])
  })
})
