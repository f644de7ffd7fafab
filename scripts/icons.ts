/** Draws the app's PNG icons from pwa/public/icons/favicon.svg: npx tsx scripts/icons.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserArguments, browserExecutable } from './browser.ts'

const folder = new URL('../pwa/public/icons/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8')

/** Systems cut these icons to shapes of their own, so the blue runs to the edge. */
const fullBleed = (scale: number): string => {
  const inset = (64 - 64 * scale) / 2
  return mark
    .replace(/rx="18"/, '')
    .replace(
      /(<circle[\s\S]*)<\/svg>/,
      `<g transform="translate(${inset} ${inset}) scale(${scale})">$1</g></svg>`,
    )
}

/** The icons are lucide's (ISC license). */
const onBlue = (
  drawing: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="18" fill="#2a4f86"/>
  <g transform="translate(14 14) scale(1.5)" fill="none" stroke="#fffcf6" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`

const task = `<path d="M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4"/>
  <rect x="3" y="4" width="6" height="6" rx="1"/>`
const event = `<path d="M16 18h6M16 2v3M19 15v6M3 9h18M8 2v3"/>
  <path d="M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3"/>`
const expense = `<path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"/>
  <path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1"/>`
const listItem = `<path d="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794"/>
  <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/>`

/** Some browsers ask for /favicon.ico whatever the page says. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-512.png', size: 512, svg: fullBleed(0.86) },
  { file: 'apple-touch-icon.png', size: 180, svg: fullBleed(0.94) },
  { file: 'task-192.png', size: 192, svg: onBlue(task) },
  { file: 'event-192.png', size: 192, svg: onBlue(event) },
  { file: 'expense-192.png', size: 192, svg: onBlue(expense) },
  { file: 'list-item-192.png', size: 192, svg: onBlue(listItem) },
  { file: '../favicon.ico', size: 48, svg: mark },
]

const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: [...browserArguments],
})
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  const png = await page.screenshot({ omitBackground: true })
  writeFileSync(new URL(file, folder), file.endsWith('.ico') ? icoOf(png, size) : png)
  await page.close()
}
await browser.close()
