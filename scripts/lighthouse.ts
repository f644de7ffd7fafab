import lighthouse from 'lighthouse'

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
  const onlyCategories = [...categories]
  const flags = { port, logLevel: 'error' as const, disableStorageReset: true, onlyCategories }
  const lhr = (await lighthouse(url, flags))?.lhr
  if (lhr === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`)
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
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
