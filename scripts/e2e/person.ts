import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openProfile } from '../browser.ts'

export interface PersonOptions {
  readonly browser?: BrowserContextOptions
  readonly before?: () => void
  readonly ownBrowser?: boolean
  readonly debuggingPort?: number
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export interface Person {
  readonly firstName: string
  readonly email: string
  readonly url: string
  readonly page: Page
  readonly context: BrowserContext
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  restart(): Promise<void>
  /**
   * Ends the browser with kill -9 and starts it again with the same profile.
   * @throws Error without `ownBrowser`.
   */
  crash(): Promise<void>
  complaints(): readonly string[]
  expectComplaint(about: RegExp): void
  close(): Promise<void>
}

interface Who {
  readonly firstName: string
  readonly url: string
  readonly profile: string
  readonly sharedBrowser: () => Promise<Browser>
}

/**
 * A server may close an idle connection just as a request arrives, so tests repeat such a request,
 * as browsers do.
 */
export const retried = { maxRetries: 3 } as const

/** Browsers log each request without a network, and each answer that nobody is signed in yet. */
const unavoidable =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED)|\/api\/auth\/user.* 401 /

export const openPerson = async (who: Who, options: PersonOptions): Promise<Person> => {
  const { firstName, url, profile } = who
  const complaints: string[] = []
  const expected: RegExp[] = [unavoidable]
  let isOffline = false
  let context = await launch(who, options, complaints)
  const needOwn = (): void => {
    if (!hasOwn(options)) throw new Error(`${firstName} has no browser of their own`)
  }
  const reopen = async (): Promise<void> => {
    context = await launch(who, options, complaints)
    if (isOffline) await context.setOffline(true)
  }
  const setOffline = (offline: boolean): Promise<void> => {
    isOffline = offline
    return context.setOffline(offline)
  }
  return {
    firstName,
    email: `${firstName.toLowerCase()}@family.example`,
    url,
    get page() {
      const [page] = context.pages()
      if (page === undefined) throw new Error(`${firstName} has no tab open`)
      return page
    },
    get context() {
      return context
    },
    goOffline: () => setOffline(true),
    goOnline: () => setOffline(false),
    restart: async () => {
      needOwn()
      await context.close()
      await reopen()
    },
    crash: async () => {
      needOwn()
      const gone = context.waitForEvent('close')
      process.kill(await pidOf(profile), 'SIGKILL')
      await gone
      await context.close().catch(() => undefined)
      await reopen()
    },
    complaints: () => complaints.filter((text) => !expected.some((each) => each.test(text))),
    expectComplaint: (about) => void expected.push(about),
    close: () => context.close(),
  }
}

/** Drawing the animations took half of a journey's time. */
const reducedMotion = 'reduce'

const hasOwn = ({ ownBrowser, debuggingPort }: PersonOptions): boolean =>
  ownBrowser === true || debuggingPort !== undefined

const launch = async (
  { profile, sharedBrowser }: Who,
  options: PersonOptions,
  complaints: string[],
): Promise<BrowserContext> => {
  const context = hasOwn(options)
    ? await openProfile(profile, contextOptions(options), options.debuggingPort)
    : await openContext(await sharedBrowser(), options)
  await prepare(context, options, complaints)
  return context
}

const contextOptions = ({ browser = {} }: PersonOptions): BrowserContextOptions => ({
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  reducedMotion,
  ...browser,
})

const openContext = async (browser: Browser, options: PersonOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(contextOptions(options))
  await context.newPage()
  return context
}

const prepare = async (
  context: BrowserContext,
  { before }: PersonOptions,
  complaints: string[],
): Promise<void> => {
  context.setDefaultTimeout(30_000)
  if (before !== undefined) await context.addInitScript(before)
  context.on('console', (message) => {
    const isWorse = message.type() === 'error' || message.type() === 'warning'
    if (isWorse || /rxdb/i.test(message.text())) {
      complaints.push(`${message.location().url} ${message.text()}`)
    }
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    /** Exceptions of the browser itself have no stack. */
    complaints.push(error.stack || `${error.name}: ${error.message}`)
  })
}

const pidOf = async (profile: string): Promise<number> => {
  const lock = await readlink(join(profile, 'SingletonLock'))
  return Number(lock.slice(lock.lastIndexOf('-') + 1))
}
