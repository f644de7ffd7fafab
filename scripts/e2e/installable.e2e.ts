import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'

const world = prepare(beforeAll, startWorld)

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly form_factor?: string
}

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[]
}

const get = (path: string): Promise<Response> => fetch(`${world.url}${path}`)

const typeOf = async (path: string): Promise<string> =>
  (await get(path)).headers.get('content-type')?.split(';')[0] ?? ''

test('files that browsers and search engines ask for are not answered with the app’s page', async () => {
  expect(await typeOf('/robots.txt')).toBe('text/plain')
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /')
  expect(await typeOf('/favicon.ico')).toMatch(/^image\/.*icon$/)
})

test('the manifest shows the app, and gives each shortcut an icon, of the sizes that it says', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as Manifest
  const { icons, screenshots, shortcuts } = manifest
  expect(screenshots.map((each) => each.form_factor)).toEqual(['narrow', 'wide'])
  for (const shortcut of shortcuts) expect(shortcut.icons.length).toBeGreaterThan(0)
  for (const { src, sizes, type } of [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((each) => each.icons),
  ]) {
    const answer = await get(src)
    expect([src, answer.headers.get('content-type')]).toEqual([src, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('the page tells iOS how it looks once it is installed', async () => {
  const page = await (await fetch(world.url, { headers: { Accept: 'text/html' } })).text()
  expect(page).toContain('name="apple-mobile-web-app-status-bar-style"')
})
