import lighthouse from 'lighthouse'
import type { Flags, Result } from 'lighthouse'

export type Category = 'accessibility' | 'best-practices' | 'performance'

export interface Judgment {
  readonly category: string
  readonly score: number
  readonly faults: readonly string[]
}

export const judge = async (
  url: string,
  port: number,
  categories: readonly Category[],
): Promise<readonly Judgment[]> => {
  const lhr = await report(url, port, { onlyCategories: [...categories] })
  return Object.values(lhr.categories).map(({ id, score, auditRefs }) => ({
    category: id,
    score: Math.round((score ?? 0) * 100),
    faults: auditRefs.flatMap(({ id: audit, weight }) => {
      const { score: part, title, details } = lhr.audits[audit] ?? { score: null, title: audit }
      if (weight === 0 || part === null || part >= 1) return []
      return [`${audit}: ${title}: ${JSON.stringify(details ?? '').slice(0, 600)}`]
    }),
  }))
}

export interface Speed {
  readonly score: number
  /** How many times this machine is faster than the phone. */
  readonly slowdown: number
  readonly metrics: string
}

/** The benchmarkIndex of a mid-range phone, to which Chrome's developer tools slow a page. */
const phone = 1000

const measured = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const

/**
 * Returns Lighthouse's verdict on a page as a phone opens it; the phone is equally fast on every
 * machine.
 * @param slowdown from an earlier call; without it, the phone is as fast as the machine.
 */
export const judgeSpeed = async (url: string, port: number, slowdown = 1): Promise<Speed> => {
  const throttling = { cpuSlowdownMultiplier: slowdown }
  const settings = {
    onlyCategories: ['performance'],
    throttling,
    /** The page stays connected to the server, and Lighthouse would wait three times as long. */
    maxWaitForLoad: 15_000,
    disableFullPageScreenshot: true,
  }
  const { categories, audits, environment } = await report(url, port, settings)
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    slowdown: environment.benchmarkIndex / phone,
    metrics: Object.entries(measured)
      .map(([name, audit]) => `${name} ${audits[audit]?.displayValue ?? '?'}`)
      .join(', '),
  }
}

const report = async (url: string, port: number, settings: Flags): Promise<Result> => {
  const flags = { port, logLevel: 'error' as const, disableStorageReset: true, ...settings }
  const lhr = (await lighthouse(url, flags))?.lhr
  if (lhr === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`)
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
  return lhr
}
