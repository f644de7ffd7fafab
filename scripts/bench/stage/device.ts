import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import CDP from 'chrome-remote-interface'
import type { Client } from 'chrome-remote-interface'
import { browserArguments, browserExecutable } from '../../browser.ts'
import { drivePage } from './barePage.ts'
import type { BarePage } from './barePage.ts'

/** A browser with a profile that lasts, and its one tab. */
export interface Device {
  readonly profile: string
  readonly page: BarePage
  /** Where another program may drive the browser, too. */
  readonly debuggingPort: number
  /** Takes the page's network away or gives it back. */
  setOffline(isOffline: boolean): Promise<void>
  close(): Promise<void>
}

export interface DeviceOptions {
  /** An existing profile's folder; by default a fresh one is made. */
  readonly profile?: string
  /** Where to be signed in, and the session as a Cookie header. */
  readonly signedIn?: { readonly url: string; readonly cookie: string }
  /** 'for good': nothing in the browser reaches anything. 'at first': the page may get its network back. */
  readonly offline?: 'for good' | 'at first'
}

const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false } as const

/** Several are open at once, and none of them is before anybody's eyes. */
const asIfInFront = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** Nobody listens there. */
const nowhere = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** A browser that has just been started is busy with itself for a while, in milliseconds. */
const calm = 3000

/** Opens a browser on a profile in `folder`, and lets it come to rest. */
export const openDevice = async (folder: string, options: DeviceOptions = {}): Promise<Device> => {
  const { offline, signedIn } = options
  const profile = options.profile ?? (await mkdtemp(join(folder, 'profile-')))
  const browser = await startBrowser(profile, offline === 'for good' ? nowhere : [])
  const { debuggingPort } = browser
  const client = await tabOf(debuggingPort)
  await client.Page.enable()
  await client.Emulation.setDeviceMetricsOverride(screen)
  if (signedIn !== undefined) await signIn(client, signedIn)
  const setOffline = async (isOffline: boolean): Promise<void> => {
    await client.Network.enable({})
    await client.Network.emulateNetworkConditions({
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  if (offline !== undefined) await setOffline(true)
  const close = async (): Promise<void> => {
    const ended = once(browser.process, 'exit')
    await client.Browser.close().catch(() => browser.process.kill())
    await ended
  }
  const page = drivePage(client)
  await page.rest(calm)
  return { profile, page, debuggingPort, setOffline, close }
}

interface Browser {
  readonly process: ChildProcess
  readonly debuggingPort: number
}

/** How long a browser may take to say where it is driven, in milliseconds. */
const patience = 60_000

const startBrowser = async (profile: string, more: readonly string[]): Promise<Browser> => {
  /** A browser writes there which port it has found; a copied profile has an older one's. */
  const told = join(profile, 'DevToolsActivePort')
  await rm(told, { force: true })
  const process = spawn(
    browserExecutable(),
    [
      ...browserArguments,
      ...asIfInFront,
      ...more,
      '--headless',
      '--remote-debugging-port=0',
      '--lang=en-US',
      '--accept-lang=en-US',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (const since = performance.now(); performance.now() - since < patience;) {
    const text = await readFile(told, 'utf8').catch(() => '')
    const debuggingPort = Number(text.split('\n')[0])
    if (text.includes('\n') && debuggingPort > 0) return { process, debuggingPort }
    await pause(50)
  }
  process.kill()
  throw new Error('The browser did not start')
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const tabOf = async (port: number): Promise<Client> => {
  for (;;) {
    const tab = (await CDP.List({ port })).find(({ type }) => type === 'page')
    if (tab !== undefined) return CDP({ port, target: tab })
    await pause(50)
  }
}

const signIn = async (
  { Network }: Client,
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=')
  /** With an end, so that it outlasts the browser as the product's own cookie does. */
  const expires = Date.now() / 1000 + 24 * 3600
  await Network.setCookie({ name, value, url, httpOnly: true, sameSite: 'Lax', expires })
}

/** Runs a bench page and answers what it left in `window.benchResult`, in milliseconds by name. */
export const runPage = async (page: BarePage, address: string): Promise<Record<string, number>> =>
  (await resultOf(page, address)) as Record<string, number>

/** The same for a page that does one thing again and again. */
export const runPageForSamples = async (
  page: BarePage,
  address: string,
): Promise<readonly number[]> => {
  const { samples } = (await resultOf(page, address)) as { samples: readonly number[] }
  return samples
}

const resultOf = async (page: BarePage, address: string): Promise<unknown> => {
  await page.goto(address)
  /** The product's server answers an address that is not there with the app itself. */
  const title = await page.evaluate(() => document.title)
  if (title !== 'bench') throw new Error(`${address} is no page of the bench`)
  const result = await page.when(() => Reflect.get(window, 'benchResult') as unknown)
  if (typeof result === 'string') throw new Error(`${address}: ${result}`)
  return result
}
