import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { openProfile } from '../../browser.ts'

/** A browser with a profile that lasts, and its one tab. */
export interface Device {
  readonly profile: string
  readonly page: Page
  readonly context: BrowserContext
  close(): Promise<void>
}

export interface DeviceOptions {
  /** An existing profile's folder; by default a fresh one is made. */
  readonly profile?: string
  /** Where to be signed in, and the session as a Cookie header. */
  readonly signedIn?: { readonly url: string; readonly cookie: string }
  readonly offline?: boolean
  /** Where another program may drive the browser, too. */
  readonly debuggingPort?: number
}

/** How long any one step of a browser may take, in milliseconds: some work is long by intention. */
const patience = 900_000

/** Opens a browser on a profile in `folder`. */
export const openDevice = async (folder: string, options: DeviceOptions = {}): Promise<Device> => {
  const profile = options.profile ?? (await mkdtemp(join(folder, 'profile-')))
  const context = await openProfile(
    profile,
    { viewport: { width: 1280, height: 800 }, locale: 'en-US' },
    options.debuggingPort,
  )
  context.setDefaultTimeout(patience)
  /** The compiler that runs the bench wraps functions in it, those for the page too. */
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const { signedIn } = options
  if (signedIn !== undefined) {
    const [name = '', value = ''] = signedIn.cookie.split('=')
    /** With an end, so that it outlasts the browser as the product's own cookie does. */
    const expires = Date.now() / 1000 + 24 * 3600
    await context.addCookies([
      { name, value, url: signedIn.url, httpOnly: true, sameSite: 'Lax', expires },
    ])
  }
  if (options.offline === true) await context.setOffline(true)
  const page = context.pages()[0] ?? (await context.newPage())
  return { profile, page, context, close: () => context.close() }
}

/** Runs a bench page and answers what it left in `window.benchResult`, in milliseconds by name. */
export const runPage = async (page: Page, address: string): Promise<Record<string, number>> =>
  (await resultOf(page, address)) as Record<string, number>

/** The same for a page that does one thing again and again. */
export const runPageForSamples = async (
  page: Page,
  address: string,
): Promise<readonly number[]> => {
  const { samples } = (await resultOf(page, address)) as { samples: readonly number[] }
  return samples
}

const resultOf = async (page: Page, address: string): Promise<unknown> => {
  await page.goto(address)
  /** The product's server answers an address that is not there with the app itself. */
  if ((await page.title()) !== 'bench') throw new Error(`${address} is no page of the bench`)
  await page.waitForFunction(() => 'benchResult' in window, undefined, { polling: 100 })
  const result: unknown = await page.evaluate(() => Reflect.get(window, 'benchResult'))
  if (typeof result === 'string') throw new Error(`${address}: ${result}`)
  return result
}
