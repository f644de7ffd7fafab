import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inSoak } from '#shared/testing/soak.ts'
import { launchBrowser } from '../browser.ts'

const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'our-life-gallery-'))
let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  server = await preview({ configFile, preview: { port: 0 }, build: { outDir } })
  browser = await launchBrowser()
})

/** Closing a context stops the animations in it, which would slow the next test down. */
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

const anHour = 3_600_000

const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + anHour)
}

describe('a dialog', () => {
  it('takes focus to its first field, keeps it, and gives it back', async () => {
    const page = await openGallery()
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await expect.poll(() => focusedName(page)).toBe('Title')
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusIsOutsideDialog)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Open dialog')
  })

  it('closes on a tap outside, but not once something was typed', async () => {
    const page = await openGallery()
    const dialog = page.getByRole('dialog', { name: 'Create New Task' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await dialog.getByLabel('Title').fill('Plan weekly meals')
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
  })

  it('stays when what opens it is clicked twice, as some people click everything', async () => {
    const page = await openGallery({ viewport: { width: 1600, height: 900 } })
    const opener = page.getByRole('button', { name: 'Open dialog' })
    const dialog = page.getByRole('dialog', { name: 'Create New Task' })
    const { x = 0, width = 0 } = (await opener.boundingBox()) ?? {}
    await opener.dblclick()
    expect(await page.locator('dialog[open]').count()).toBe(1)
    expect(x + width / 2).toBeLessThan((await dialog.boundingBox())?.x ?? 0)
  })

  inSoak(() =>
    it('starts afresh when it opens again', async () => {
      const page = await openGallery()
      const dialog = page.getByRole('dialog', { name: 'Create New Task' })
      await page.getByRole('button', { name: 'Open dialog' }).click()
      await dialog.getByLabel('Title').fill('Plan weekly meals')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Open dialog' }).click()
      expect(await dialog.getByLabel('Title').inputValue()).toBe('')
    }),
  )

  inSoak(() =>
    it('asks with focus on the way back before what cannot be undone', async () => {
      const page = await openGallery()
      await page.getByRole('button', { name: 'Open confirm' }).click()
      await page.getByRole('alertdialog').waitFor()
      await expect.poll(() => focusedName(page)).toBe('Cancel')
    }),
  )

  inSoak(() =>
    it('opens at the bottom of a phone with its main button in reach', async () => {
      const page = await openGallery({ viewport: { width: 390, height: 844 } })
      await page.getByRole('button', { name: 'Open dialog' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create New Task' })
      await expect.poll(async () => bottomOf(await dialog.boundingBox())).toBe(844)
    }),
  )
})

describe('a toast', () => {
  it('goes after five seconds, and waits while one points at it', async () => {
    const page = await openGallery()
    await stopClock(page)
    await page.getByRole('button', { name: 'Show toast' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Task completed' })
    await toast.getByText('Task completed').hover()
    await page.clock.runFor(20_000)
    expect(await toast.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(4_900)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'hidden' })
  })

  inSoak(() =>
    it('can be undone while a dialog is open', async () => {
      const page = await openGallery()
      await page.getByRole('button', { name: 'Open dialog' }).click()
      await page.getByRole('button', { name: 'Create Task' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Task completed').waitFor({ state: 'hidden' })
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
    }),
  )
})

describe('a tooltip', () => {
  it('opens after 700 ms, and at once on a neighbor', async () => {
    const page = await openGallery()
    await stopClock(page)
    const tooltip = page.locator('[role="tooltip"]')
    await page.getByRole('button', { name: 'Favorite' }).hover()
    await page.clock.runFor(650)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(100)
    await tooltip.getByText('Favorite').waitFor()
    await page.locator('button[aria-label="Edit"]').hover()
    await tooltip.getByText('Edit').waitFor()
  })

  inSoak(() =>
    it('opens by keyboard and goes with Escape', async () => {
      const page = await openGallery()
      await page.getByRole('button', { name: 'Large' }).focus()
      await page.keyboard.press('Tab')
      const tooltip = page.locator('[role="tooltip"]')
      await expect.poll(() => tooltip.count()).toBe(1)
      await page.keyboard.press('Escape')
      await expect.poll(() => tooltip.count()).toBe(0)
    }),
  )
})

describe('the task tick', () => {
  it('turns by the space key, and celebrates what is ticked by hand only', async () => {
    const page = await openGallery()
    const already = page.getByRole('checkbox', { name: 'Water the tomatoes' })
    expect(await already.getAttribute('class')).not.toContain('tick-celebrates')
    const tick = page.getByRole('checkbox', { name: 'Plan weekly meals' })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => tick.getAttribute('aria-checked')).toBe('true')
    expect(await tick.getAttribute('class')).toContain('tick-celebrates')
  })
})

describe('a menu', () => {
  const activeItem = (page: Page) => page.locator('[role="menuitem"][data-focus]').textContent()

  const byKey = async (page: Page, key: string, first: string): Promise<void> => {
    await page.getByRole('button', { name: 'Edit', exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    await page.getByRole('menu').waitFor()
    await expect.poll(() => activeItem(page)).toBe(first)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeItem(page)).toBe('Delete')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => labelOfFocus(page)).toBe('More')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => labelOfFocus(page)).toBe('Edit')
  }

  it('opens by Tab and a key, at its first or its last', async () => {
    const page = await openGallery()
    for (const key of ['Enter', 'Space', 'ArrowDown']) await byKey(page, key, 'Edit')
    await byKey(page, 'ArrowUp', 'Delete')
  })

  inSoak(() =>
    it('opens at a first click, wherever the pointer came from, and closes at the next', async () => {
      const page = await openGallery()
      const button = page.getByRole('button', { name: 'More' })
      await button.scrollIntoViewIfNeeded()
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
      await page.mouse.click(x + 20, y + 20)
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => activeItem(page)).toBe('Edit')
      await page.mouse.click(x + 20, y + 20)
      await page.getByRole('menu').waitFor({ state: 'hidden' })
    }),
  )

  it('opens at a first tap, and a tap elsewhere closes it', async () => {
    const page = await openGallery({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await page.touchscreen.tap(5, 5)
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  })

  inSoak(() =>
    it('opens for who presses it without a pointer, as a screen reader does', async () => {
      const page = await openGallery()
      await page.getByRole('button', { name: 'More' }).evaluate((button: HTMLElement) => {
        button.click()
      })
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => activeItem(page)).toBe('Edit')
    }),
  )

  inSoak(() =>
    it('keeps the focus that it has when the pointer comes near', async () => {
      const page = await openGallery()
      const button = page.getByRole('button', { name: 'More' })
      await button.focus()
      await button.hover()
      await expect.poll(() => labelOfFocus(page)).toBe('More')
    }),
  )
})

describe('the page', () => {
  it('never scrolls sideways, at any width, nor with its text at 200 %', async () => {
    const page = await openGallery()
    const overflowAt = async (width: number): Promise<readonly number[]> => {
      await page.setViewportSize({ width, height: 900 })
      return [width, await page.evaluate(sidewaysOverflow)]
    }
    for (const width of [320, 390, 1440, 820]) expect(await overflowAt(width)).toEqual([width, 0])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(sidewaysOverflow)).toBe(0)
  })

  it('shows no motion to people who asked for less', async () => {
    const page = await openGallery({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    expect(await page.evaluate(runningAnimations)).toBe(0)
  })

  it('keeps targets at 44 px or more, counting the reach around small buttons', async () => {
    const page = await openGallery({ viewport: { width: 390, height: 844 }, hasTouch: true })
    expect(await page.evaluate(smallTargets)).toEqual([])
  })
})

async function openGallery(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The gallery has no address')
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const focusedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const active = document.activeElement
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
    return (label ?? active)?.textContent?.trim()
  })

const labelOfFocus = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const bottomOf = (box: { y: number; height: number } | null): number =>
  box === null ? NaN : Math.round(box.y + box.height)

const focusIsOutsideDialog = (): boolean => {
  const active = document.activeElement
  return active !== document.body && active?.closest('dialog[open]') == null
}

const sidewaysOverflow = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

const runningAnimations = (): number =>
  document.getAnimations().filter((animation) => animation.playState === 'running').length

const smallTargets = (): string[] => {
  const controls = [...document.querySelectorAll<HTMLElement>('button, select, summary')]
  return controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { height } = control.getBoundingClientRect()
      const reach = parseFloat(getComputedStyle(control, '::after').height)
      return Math.max(height, Number.isNaN(reach) ? 0 : reach) < 43.5
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
}
