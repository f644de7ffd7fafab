import { describe, expect, it } from 'vitest'
import { sum } from './outcome.ts'
import { outcomeOf } from './runVitest.ts'

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

describe('the outcome of a run', () => {
  it('counts what passed and what failed', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    }
    expect(outcomeOf(report, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a skipped test as failed: nothing is skipped here', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo')] }
    expect(outcomeOf(report, 0)).toEqual({ passed: 1, failed: 2 })
  })

  it('counts a file that could not be loaded as failed', () => {
    const report = { testResults: [file('failed'), file('passed', 'passed')] }
    expect(outcomeOf(report, 1)).toEqual({ passed: 1, failed: 1 })
  })

  it('counts a run that ended badly for another reason as failed', () => {
    expect(outcomeOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it('counts a run without tests, or without a report, as failed', () => {
    expect(outcomeOf({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(outcomeOf(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('is summed over all parts', () => {
    const parts = [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]
    expect(sum(parts)).toEqual({ passed: 5, failed: 1 })
  })
})
