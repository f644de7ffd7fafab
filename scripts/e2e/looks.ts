import axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { isSoak } from '#shared/testing/soak.ts'

interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

export const violations = async (page: Page, turn = 0): Promise<readonly string[]> => {
  const found: string[] = []
  const tried = isSoak ? looks : looks.slice(turn % looks.length).slice(0, 1)
  for (const { width, colorScheme } of tried) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { id, nodes } of await violationsAt(page)) {
      for (const node of nodes) {
        const why = node.any[0]?.message ?? node.failureSummary ?? ''
        found.push(`${width} ${colorScheme}: ${id}: ${node.html.slice(0, 160)}: ${why}`)
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

const options: RunOptions = { resultTypes: ['violations'] }

/** The page's content security policy forbids foreign scripts, so axe runs by evaluation. */
export const violationsAt = async (page: Page): Promise<readonly Result[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  /** Returns only violations, because the full result takes longer to transfer than to compute. */
  return page.evaluate<readonly Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
}

export const takePictures = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['LOOK']
  const before = page.viewportSize()
  if (folder === undefined || before === null) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(before)
}
