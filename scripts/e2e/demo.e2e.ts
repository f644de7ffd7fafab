import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '#server/testing/processes/spawn.ts'
import { launchBrowser } from '../browser.ts'
import { root } from '../ensureInstalled.mjs'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { takePictures } from './looks.ts'
import { heading, syncWord } from './steps.ts'

let world: World
let demo: ChildProcess
let folder: string
let url: string
let browser: Browser
let said = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'our-life-demo-test-'))
  const port = await freePort()
  url = `http://localhost:${port}`
  demo = spawn(
    process.execPath,
    [join(root, 'scripts', 'demo.mjs'), '--years', '2', '--port', `${port}`],
    { cwd: root, env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  browser = await launchBrowser()
  world = await startWorld()
  await untilSaid(`Look around at ${url}`)
})

afterAll(async () => {
  await browser.close()
  await world.close()
  demo.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const untilSaid = async (words: string): Promise<void> => {
  for await (const chunk of demo.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    if (said.includes(words)) return
  }
  throw new Error(`The demo ended and had said only: ${said}`)
}

const visit = async (address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(address)
  await heading(page, 'Start Your Family’s Journey').waitFor()
  return page
}

test('one tap on the landing page signs in as a person of the demo’s family', async () => {
  const page = await visit(url)
  await takePictures(page, 'demo')
  await page.getByRole('button', { name: /^Theo, \d+$/ }).click()
  await heading(page, 'Hi, Theo!').waitFor()
  const other = await visit(url)
  await other.getByRole('button', { name: 'Clara', exact: true }).click()
  await heading(other, 'Family Dashboard').waitFor()
  await syncWord(other, 'All changes saved').waitFor()
})

test('a real server offers nobody, and has no such door', async () => {
  const page = await visit(world.url)
  expect(await page.getByText('Look around as').count()).toBe(0)
  const answer = await page.request.post(`${world.url}/demo/as/0`, {
    headers: { Origin: world.url },
  })
  expect(answer.status()).toBe(404)
})

test('the demo’s data are gone when it ends', async () => {
  await untilSaid('2 years of the family are there')
  const folders = (await readdir(folder)).filter((name) => name.startsWith('our-life-demo-'))
  expect(folders).toHaveLength(1)
  demo.kill('SIGTERM')
  expect(await once(demo, 'exit')).toEqual([0, null])
  expect(folders.filter((name) => existsSync(join(folder, name)))).toEqual([])
})
