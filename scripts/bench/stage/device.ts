import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { CDPSession } from 'playwright-core'
import { freePort } from '#server/testing/processes/spawn.ts'
import { browserArguments, browserExecutable } from '../../browser.ts'
import { drivePage } from './barePage.ts'
import type { BarePage } from './barePage.ts'

export interface Device {
  readonly profile: string
  readonly page: BarePage
  readonly debuggingPort: number
  setOffline(isOffline: boolean): Promise<void>
  close(): Promise<void>
}

export interface DeviceOptions {
  readonly profile?: string
  readonly signedIn?: { readonly url: string; readonly cookie: string }
  /** 'for good': the browser reaches nothing. 'at first': the page may go online later. */
  readonly offline?: 'for good' | 'at first'
}

const screen = { width: 1280, height: 800 } as const

/**
 * These flags keep hidden tabs as fast as a visible one: several are open at once, and none is
 * visible.
 */
const asIfInFront = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

const nowhere = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** Milliseconds for which a browser is busy with its own work after its start. */
const calm = 3000

export const openDevice = async (folder: string, options: DeviceOptions = {}): Promise<Device> => {
  const { offline, signedIn } = options
  const profile = options.profile ?? (await mkdtemp(join(folder, 'profile-')))
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserExecutable(),
    headless: true,
    viewport: screen,
    locale: 'en-US',
    args: [
      ...browserArguments,
      ...asIfInFront,
      ...(offline === 'for good' ? nowhere : []),
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })
  const [tab = await context.newPage()] = context.pages()
  const client = await context.newCDPSession(tab)
  await client.send('Page.enable')
  if (signedIn !== undefined) await signIn(client, signedIn)
  const setOffline = async (isOffline: boolean): Promise<void> => {
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
  if (offline !== undefined) await setOffline(true)
  const page = drivePage(client)
  await page.rest(calm)
  return { profile, page, debuggingPort, setOffline, close: () => context.close() }
}

const signIn = async (
  client: CDPSession,
  { url, cookie }: { readonly url: string; readonly cookie: string },
): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=')
  /** The cookie has an end, so that it outlasts the browser as the product's own does. */
  const expires = Date.now() / 1000 + 24 * 3600
  const attributes = { httpOnly: true, sameSite: 'Lax', expires } as const
  await client.send('Network.setCookie', { name, value, url, ...attributes })
}

export const runPage = async <Result = Record<string, number>>(
  page: BarePage,
  address: string,
): Promise<Result> => {
  await page.goto(address)
  /** The product's server answers an unknown address with the app itself. */
  const title = await page.evaluate(() => document.title)
  if (title !== 'bench') throw new Error(`${address} is no page of the bench`)
  const result = await page.when(() => Reflect.get(window, 'benchResult') as unknown)
  if (typeof result === 'string') throw new Error(`${address}: ${result}`)
  return result as Result
}
