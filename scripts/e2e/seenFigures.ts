import type { Page } from 'playwright-core'

export type SeenFigures = Readonly<Record<string, readonly string[]>>

/** Notes every figure that the page ever shows, except skeletons and texts with 'so far'. */
export const watchFigures = (): void => {
  const seen: Record<string, string[]> = {}
  Reflect.set(window, 'seenFigures', seen)
  const note = (name: string, said: string): void => {
    /** The heading names the page, because the address changes before the page does. */
    const key = `${document.querySelector('main h1')?.textContent}: ${name}`
    const known = (seen[key] ??= [])
    if (/\d/.test(said) && !known.includes(said)) known.push(said)
  }
  const look = (): void => {
    for (const figure of document.querySelectorAll('main p[style*="--ems"]')) {
      const label = figure.previousElementSibling?.textContent ?? ''
      note(`card ${label}`, figure.parentElement?.textContent ?? '')
    }
    for (const bar of document.querySelectorAll('main [role=progressbar][aria-valuenow]')) {
      const words = bar.getAttribute('aria-label') ?? ''
      note(
        `bar ${words.replace(/[\d.,]+/g, '#')}`,
        `${words}, ${bar.getAttribute('aria-valuenow')}`,
      )
    }
    for (const table of document.querySelectorAll('main table:has(caption)')) {
      note(`table ${table.querySelector('caption')?.textContent}`, table.textContent)
    }
    for (const found of document.querySelectorAll('main [role=status]')) {
      const isOfAll = !/so far|looking/i.test(found.textContent)
      if (isOfAll && /expenses?, /.test(found.textContent)) note('found', found.textContent)
    }
  }
  const begin = (): void => {
    look()
    new MutationObserver(look).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  }
  if (document.documentElement === null) document.addEventListener('DOMContentLoaded', begin)
  else begin()
}

export const seenFigures = (page: Page): Promise<SeenFigures> =>
  page.evaluate(() => Reflect.get(window, 'seenFigures') as Record<string, string[]>)
