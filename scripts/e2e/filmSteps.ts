import type { Locator, Page } from 'playwright-core'
import type { Person } from './person.ts'

export const tileNamed = (page: Page, title: string): Locator =>
  page
    .getByRole('group', { name: 'Memories' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(Video )?.*${title}`) }) })

type File = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const addFilm = async (person: Person, title: string, file: File): Promise<void> => {
  const { page } = person
  await page
    .getByRole('button', { name: /^Add (Memory|Your First Memory)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Image uploaded successfully!').waitFor()
  await dialog.getByLabel('Title').fill(title)
}

export const saveFilm = async ({ page }: Person): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Memory' }).click()
  await page.getByText('Memory added successfully').waitFor()
}

export const openFilm = async ({ page }: Person, title: string): Promise<Locator> => {
  await page
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: title }).waitFor()
  return dialog
}

interface ServedMemory {
  readonly title: string | null
  readonly videoUrl: string | null
  readonly videoSeconds: number | null
}

export const servedFilm = async (
  { page }: Person,
  title: string,
): Promise<ServedMemory | undefined> => {
  const all = await page.evaluate(async () => {
    const family = (await (await fetch('/api/families/current')).json()) as { id: string }
    const answer = await fetch(`/api/families/${family.id}/memories`)
    return (await answer.json()) as ServedMemory[]
  })
  return all.find((memory) => memory.title === title)
}

export const downloaded = ({ page }: Person, path: string) =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(`${address}/original`)).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { bytes: bytes.byteLength, hash }
  }, path)

export const playedFor = (player: Locator): Promise<number> =>
  player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    return video.currentTime
  })
