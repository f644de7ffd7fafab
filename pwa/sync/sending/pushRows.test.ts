import { describe, expect, it } from 'vitest'
import { buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { limits } from '#shared/core/limits.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { comparePlaces, intoRequests, placeOf } from './pushRows.ts'

const row = (newDocumentState: PushRow['newDocumentState']): PushRow => ({ newDocumentState })

const many = (count: number, text = ''): readonly PushRow[] =>
  Array.from({ length: count }, (_, index) =>
    row({ ...buildTask({ id: `t${index}` }), description: text }),
  )

describe('parcelsIntoRequests', () => {
  it('puts parents before parts', () => {
    const family = placeOf(buildFamily())
    const member = placeOf(buildMember())
    expect([member, family].toSorted(comparePlaces)).toEqual([family, member])
  })

  it('splits by the number of rows', () => {
    const sizes = intoRequests(many(450)).requests.map((request) => request.length)
    expect(sizes).toEqual([limits.pushRows, limits.pushRows, 50])
  })

  it('splits by bytes, each request within the limit', () => {
    const { requests } = intoRequests(many(40, 'ü'.repeat(40_000)))
    expect(requests.flat()).toHaveLength(40)
    for (const request of requests) {
      const bytes = new TextEncoder().encode(JSON.stringify({ rows: request })).length
      expect(bytes).toBeLessThanOrEqual(limits.pushBytes)
    }
  })

  it('leaves out rows that no request could carry', () => {
    const [large] = many(1, 'x'.repeat(limits.pushBytes))
    const [small] = many(1, 'x')
    expect(intoRequests([large, small])).toEqual({ requests: [[small]], tooLarge: [large] })
  })
})
