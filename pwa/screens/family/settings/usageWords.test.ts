import { describe, expect, it } from 'vitest'
import type { FamilyUsage, Usage } from '#pwa/api/device/usage.ts'
import { usageInWords, usageWarning } from './usageWords.ts'

const megabyte = 1024 * 1024

const used = (records: number, megabytes = 0): Usage => ({
  records,
  bytes: megabytes * megabyte,
  mostRecords: 200_000,
  mostBytes: 1024 * megabyte,
})

const usage = (family: Usage, own = used(0)): FamilyUsage => ({ ...family, own })

describe('How full a family is', () => {
  it('shows whole figures', () => {
    expect(usageInWords(used(1234, 2.2), 'en-US')).toBe(
      '1,234 of 200,000 entries and 3 of 1,024 MB used on the server, not counting photos.',
    )
  })

  it('warns of nothing below 80%', () => {
    expect(usageWarning(usage(used(159_999, 800), used(159_999)))).toBeUndefined()
  })

  it.each([
    [used(160_000), '80%'],
    [used(1, 1000), '97%'],
  ])('warns from 80% of either on', (family, percent) => {
    const warning = usageWarning(usage(family, used(159_999)))
    expect(warning).toMatch(new RegExp(`^Your family has used ${percent} of its space`))
    expect(warning).toMatch(/can help/)
  })

  it('warns of the own share where that is nearer', () => {
    expect(usageWarning(usage(used(160_000), used(180_000)))).toMatch(/^You’ve used 90%/)
  })

  it('says that it is full', () => {
    expect(usageWarning(usage(used(200_001)))).toMatch(/^Your family’s space is full/)
    expect(usageWarning(usage(used(0), used(0, 1024)))).toMatch(/^Your space is full/)
  })
})
