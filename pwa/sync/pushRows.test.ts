import { describe, expect, it } from 'vitest'
import {
  buildAttendance,
  buildEvent,
  buildFamily,
  buildMember,
  buildTask,
} from '#shared/testing/builders.ts'
import { limits } from '#shared/domain/limits.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { inPushOrder, intoRequests, standsAlone } from './pushRows.ts'

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

  it('stand alone where nothing else that is pushed bears on them, nor they on anything', () => {
    expect(standsAlone(buildTask())).toBe(true)
    for (const record of [buildFamily(), buildMember(), buildEvent(), buildAttendance()]) {
      expect(standsAlone(record)).toBe(false)
    }
    expect(standsAlone({ ...buildTask(), kind: 'of a later version' })).toBe(false)
  })

  it('are split by the number of rows', () => {
    const sizes = intoRequests(many(450)).requests.map((request) => request.length)
    expect(sizes).toEqual([limits.pushRows, limits.pushRows, 50])
  })

  it('are split by bytes, each request within the limit', () => {
    const { requests } = intoRequests(many(40, 'ü'.repeat(40_000)))
    expect(requests.flat()).toHaveLength(40)
    for (const request of requests) {
      const bytes = new TextEncoder().encode(JSON.stringify({ rows: request })).length
      expect(bytes).toBeLessThanOrEqual(limits.pushBytes)
    }
  })

  it('that no request could carry are in none', () => {
    const [large] = many(1, 'x'.repeat(limits.pushBytes))
    const [small] = many(1, 'x')
    expect(intoRequests([large, small])).toEqual({ requests: [[small]], tooLarge: [large] })
  })
})
