import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { installPackage, mayInstall } from './debian.ts'

/**
 * This name leads to this machine, but browsers treat it like a name on the network, where only
 * HTTPS is secure.
 */
export const nameOfLoopback = 'family.home.arpa'

export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${nameOfLoopback} 127.0.0.1`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Tries CHROMIUM_PATH, the PATH, Playwright's browsers and the usual places. */
export const findBrowser = (): string | undefined => {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const asked = process.env['CHROMIUM_PATH']
  const candidates = [...(asked === undefined ? [] : [asked]), ...onPath, ...otherPlaces]
  return candidates.find(isProgram) ?? [chromium.executablePath()].find(existsSync)
}

export const browserExecutable = (): string => {
  const found = findBrowser()
  if (found !== undefined) return found
  throw new Error(
    'No Chromium or Chrome was found. Install one, or name it by the variable CHROMIUM_PATH.',
  )
}

/** @throws Error if there is no browser and this process may not install one. */
export const ensureBrowser = async (): Promise<void> => {
  if (findBrowser() === undefined && mayInstall()) installPackage('chromium')
  console.log(browserExecutable())
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserExecutable(), args: [...browserArguments] })

export const openProfile = (
  folder: string,
  options: BrowserContextOptions = {},
  debuggingPort?: number,
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: browserExecutable(),
    headless: true,
    args: [
      ...browserArguments,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
    ...options,
  })
