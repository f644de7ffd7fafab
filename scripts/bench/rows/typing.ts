import { m } from '#shared/messages/messages.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import type { BarePage } from '../stage/barePage.ts'
import { openDevice } from '../stage/device.ts'
import { saying } from '../stage/find.ts'
import { eraseLetters, pressWithControl, typeWords } from '../stage/keyboard.ts'
import { longestTask } from '../stage/longestTask.ts'
import { onCopy, prepareOurs } from '../stage/prepared.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'
import { completeAfter, watchMain } from '../stage/watchMain.ts'
import { heldBy, tenYearsOfTasks } from './visiting.ts'

const pace = 80

const typed = ['a', 'dentist', 'school trip', '12.5', 'xyzzy']

interface Box {
  readonly selector: string
  readonly open: (page: BarePage) => Promise<void>
}

const boxes: Readonly<Record<string, Box>> = {
  'the palette': {
    selector: 'input[role="combobox"]',
    open: (page) => pressWithControl(page, 'k'),
  },
  'the expenses': {
    selector: 'main input[type="search"]',
    open: async (page) => {
      await page.click(saying, { selector: 'nav a', words: m.shell_nav_budget() })
      await completeAfter(page, m.budget_heading())
      await page.click(saying, { selector: 'main button', words: m.budget_search() })
    },
  },
  'the questions': {
    selector: 'main input[type="search"]',
    open: async (page) => {
      await page.click(saying, { selector: 'nav a', words: m.shell_nav_faq() })
    },
  },
}

/** Counts the page's own processor time, because other programs may use the processor as well. */
export const measureTyping = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder } = bench
  const product = await startProduct(bench, { tasks: tenYearsOfTasks, withHousehold: true })
  const profile = await prepareOurs(folder, product, heldBy(product))
  const names = Object.keys(boxes)
  const samples = await inTurns(bench, { ours: () => typeInEach(folder, profile, product) })
  return names.map((name) => ({
    row: 'j',
    name: `longest task while typing in the search of ${name}, of the processor`,
    unit: 'ms',
    ours: medianOf(samples.ours.map((longest) => longest[name] ?? Number.NaN)),
    limit: { type: 'at most', value: 50 },
  }))
}

const typeInEach = async (
  folder: string,
  profile: string,
  { url }: Product,
): Promise<Record<string, number>> => {
  const longest: Record<string, number> = {}
  const copy = await onCopy(folder, profile)
  const { page, close } = await openDevice(folder, { profile: copy, offline: 'for good' })
  try {
    await watchMain(page)
    for (const [name, { selector, open }] of Object.entries(boxes)) {
      await page.goto(url)
      await completeAfter(page, m.dashboard_title())
      await open(page)
      longest[name] = await typeInto(page, selector)
    }
    return longest
  } finally {
    await close()
  }
}

const typeInto = async (page: BarePage, selector: string): Promise<number> => {
  await page.when((box) => {
    const element = document.querySelector<HTMLElement>(box)
    element?.focus()
    return element !== null && element === document.activeElement
  }, selector)
  return longestTask(page, async () => {
    for (const words of typed) {
      await typeWords(page, words, pace)
      await page.rest(600)
      await eraseLetters(page, words.length, pace)
    }
    await page.rest(1000)
  })
}
