import { describe, expect, it } from 'vitest'
import { buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { limits } from '#shared/sync/protocol.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { inPushOrder, intoRequests, isTooLarge } from './pushRows.ts'

const row = (newDocumentState: PushRow['newDocumentState']): PushRow => ({ newDocumentState })

const many = (count: number, text = ''): readonly PushRow[] =>
  Array.from({ length: count }, (_, index) =>
    row({ ...buildTask({ id: `t${index}` }), description: text }),
  )

describe('rows to push', () => {
  it('go with parents before parts', () => {
    const family = row(buildFamily())
    const member = row(buildMember())
    expect(inPushOrder([member, family])).toEqual([family, member])
  })

  it('are split by the number of rows', () => {
    const sizes = intoRequests(many(450)).map((request) => request.length)
    expect(sizes).toEqual([limits.pushRows, limits.pushRows, 50])
  })

  it('are split by bytes, each request within the limit', () => {
    const requests = intoRequests(many(40, 'ü'.repeat(40_000)))
    expect(requests.flat()).toHaveLength(40)
    for (const request of requests) {
      const bytes = new TextEncoder().encode(JSON.stringify({ rows: request })).length
      expect(bytes).toBeLessThanOrEqual(limits.pushBytes)
    }
  })

  it('that no request could carry are known', () => {
    expect(many(1, 'x'.repeat(limits.pushBytes)).map(isTooLarge)).toEqual([true])
    expect(many(1, 'x').map(isTooLarge)).toEqual([false])
  })
})
