import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { FeedRow, Store } from '../store.ts'

export const feedsContract = (store: () => Store): void => {
  const put = (options: VersionOptions) =>
    store().write((tx) => tx.records.put(buildVersion(options)))
  const rowsAfter = (audience: string, after: number, limit = 100) =>
    store().read((tx) => tx.feeds.after(audience, 'tasks', after, { rows: limit, bytes: 1e6 }))
  const shown = (rows: readonly FeedRow[]) => rows.map((row) => [row.number, row.recordId])

  describe('feeds', () => {
    it('numbers each change and keeps one row per record: its latest', async () => {
      await put({ id: 'a' })
      await put({ id: 'b' })
      await put({ id: 'a', rev: 2 })
      expect(shown(await rowsAfter('household:F', 0))).toEqual([
        [2, 'b'],
        [3, 'a'],
      ])
      expect(shown(await rowsAfter('household:F', 2))).toEqual([[3, 'a']])
      expect((await rowsAfter('household:F', 2))[0]).toMatchObject({ first: 1, record: { rev: 2 } })
    })

    it('ends at the row that reaches the limit of bytes', async () => {
      for (const [at, rank] of [2, 0, 2, 1].entries()) await put({ id: `row-${at}`, rank })
      const read = async (bytes: number) => {
        const room = { rows: 100, bytes }
        const start = { upTo: 4, rank: 0, before: 5 }
        return store().read(async (tx) => [
          shown(await tx.feeds.after('household:F', 'tasks', 0, room)),
          shown(await tx.feeds.bootstrap('household:F', 'tasks', start, room)),
        ])
      }
      const [row] = await rowsAfter('household:F', 0)
      expect(await read(1)).toEqual([[[1, 'row-0']], [[2, 'row-1']]])
      expect(await read((row?.bytes ?? 0) + 1)).toEqual([
        [
          [1, 'row-0'],
          [2, 'row-1'],
        ],
        [
          [2, 'row-1'],
          [4, 'row-3'],
        ],
      ])
    })

    it('returns only rows that existed at a number, if asked', async () => {
      for (const id of ['a', 'b', 'c']) await put({ id })
      await put({ id: 'a', rev: 2 })
      const room = { rows: 100, bytes: 1e6 }
      const met = await store().read((tx) => tx.feeds.after('household:F', 'tasks', 0, room, 2))
      expect(shown(met)).toEqual([
        [2, 'b'],
        [4, 'a'],
      ])
    })

    it('leaves a row when a record moves away, with the record’s present state', async () => {
      await put({ id: 'a', audience: 'family:F' })
      await put({ id: 'a', rev: 2, audience: 'household:F', previousAudience: 'family:F' })
      for (const audience of ['family:F', 'household:F']) {
        const [row] = await rowsAfter(audience, 0)
        expect(row?.record).toMatchObject({ rev: 2, audience: 'household:F' })
      }
      expect(shown(await rowsAfter('family:F', 0))).toEqual([[2, 'a']])
    })

    it('distinguishes records created in an audience from those that moved there', async () => {
      const firstIn = async (audience: string) => (await rowsAfter(audience, 0))[0]?.first
      await put({ id: 'before', audience: 'family:F' })
      await put({ id: 'a', audience: 'family:G' })
      await put({ id: 'a', rev: 2, audience: 'family:H', previousAudience: 'family:G' })
      expect([await firstIn('family:G'), await firstIn('family:H')]).toEqual([1, 0])
      await put({ id: 'a', rev: 3, audience: 'family:G', previousAudience: 'family:H' })
      expect([await firstIn('family:G'), await firstIn('family:H')]).toEqual([0, 0])
    })

    it('counts each audience separately and from zero', async () => {
      await put({ id: 'a', audience: 'family:F' })
      await put({ id: 'b', audience: 'family:G' })
      await store().read(async (tx) => {
        expect(await tx.feeds.counter('family:F')).toBe(1)
        expect(await tx.feeds.counter('family:G')).toBe(1)
        expect(await tx.feeds.counter('family:H')).toBe(0)
      })
    })

    it('returns newer rows in the order of their numbers, whatever the ranks, page by page', async () => {
      const ranks = [2, 0, 3, 2, 0, 1]
      for (const [at, rank] of ranks.entries()) await put({ id: `row-${at}`, rank })
      await put({ id: 'row-0', rank: 2, rev: 2 })
      const numbers = async (after: number, limit: number) =>
        (await rowsAfter('household:F', after, limit)).map(({ number }) => number)
      expect(await numbers(0, 100)).toEqual([2, 3, 4, 5, 6, 7])
      expect(await numbers(0, 4)).toEqual([2, 3, 4, 5])
      expect(await numbers(5, 4)).toEqual([6, 7])
      expect(await numbers(7, 4)).toEqual([])
    })

    it('returns only rows of the collection asked for', async () => {
      await put({ id: 'a' })
      expect(
        await store().read((tx) =>
          tx.feeds.after('household:F', 'goals', 0, { rows: 10, bytes: 1e6 }),
        ),
      ).toEqual([])
    })
  })

  describe('bootstrap', () => {
    it('pages through every row up to a number, by rank and then newest first', async () => {
      const changes = fc.array(
        fc.record({ id: fc.integer({ min: 0, max: 12 }), rank: fc.integer({ min: 0, max: 3 }) }),
        { maxLength: 30 },
      )
      let run = 0
      await fc.assert(
        fc.asyncProperty(
          changes,
          fc.nat(8),
          fc.integer({ min: 1, max: 7 }),
          async (all, later, limit) => {
            const audience = `family:${(run += 1)}`
            await store().write(async (tx) => {
              for (const [index, { id, rank }] of all.entries()) {
                const version = { id: `${run}-${id}`, rank, audience, rev: index + 1 }
                await tx.records.put(buildVersion(version))
              }
            })
            const upTo = Math.max(0, all.length - later)
            const rows = await bootstrapInPages(store(), audience, upTo, limit)
            const expected = (await rowsAfter(audience, 0)).filter(({ number }) => number <= upTo)
            expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
              expected.map(({ number }) => number),
            )
            const keys = rows.map(({ rank, number }) => rank * 1000 - number)
            expect(keys).toEqual(keys.toSorted((a, b) => a - b))
          },
        ),
        { numRuns: 60 },
      )
    })
  })
}

const bootstrapInPages = async (store: Store, audience: string, upTo: number, limit: number) => {
  const all = []
  let position = { upTo, rank: 0, before: upTo + 1 }
  for (;;) {
    const page = await store.read((tx) =>
      tx.feeds.bootstrap(audience, 'tasks', position, { rows: limit, bytes: 1e6 }),
    )
    expect(page.length).toBeLessThanOrEqual(limit)
    const last = page.at(-1)
    if (last === undefined) return all
    all.push(...page)
    position = { upTo, rank: last.rank, before: last.number }
  }
}
