import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const widths = [390, 1440]
const colourSchemes = ['light', 'dark'] as const

/** What axe finds on the page as it is, in every look that it has. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of colourSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      /** By evaluation, since the page's policy allows no foreign script. */
      const results = await page.evaluate<AxeResults>(
        `${axe.source}; axe.run(document, { resultTypes: ['violations'] })`,
      )
      for (const { id, nodes } of results.violations) {
        for (const node of nodes) {
          const why = node.any[0]?.message ?? node.failureSummary ?? ''
          found.push(`${width} ${colorScheme}: ${id}: ${node.html.slice(0, 160)}: ${why}`)
        }
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}
