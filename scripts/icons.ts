/** Draws the app's PNG icons from pwa/public/icons/favicon.svg: npx tsx scripts/icons.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserArguments, browserExecutable } from './browser.ts'

const folder = new URL('../pwa/public/icons/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8')

/** Systems cut these to shapes of their own: the blue runs to the edge, the mark stays inside. */
const fullBleed = (scale: number): string => {
  const inset = (64 - 64 * scale) / 2
  return mark
    .replace(/rx="18"/, '')
    .replace(
      /(<circle[\s\S]*)<\/svg>/,
      `<g transform="translate(${inset} ${inset}) scale(${scale})">$1</g></svg>`,
    )
}

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-512.png', size: 512, svg: fullBleed(0.86) },
  { file: 'apple-touch-icon.png', size: 180, svg: fullBleed(0.94) },
]

const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: [...browserArguments],
})
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
