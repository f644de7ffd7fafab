import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../ensureInstalled.mjs'
import { slowestFirst, sum } from './outcome.ts'
import { outcomeOf } from './runVitest.ts'

const file = (status: string, ...tests: readonly string[]) => ({
  name: join(root, 'some.test.ts'),
  status,
  message: status === 'failed' ? 'no such module' : '',
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `is ${each}`,
    failureMessages: each === 'failed' ? ['1 is not 2'] : [],
  })),
})

describe('the outcome of a run', () => {
  it('counts what passed, and names what failed with its reason', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    }
    expect(outcomeOf(report, 1)).toEqual({
      passed: 3,
      failures: ['some.test.ts > is failed\n1 is not 2'],
      durations: [
        { name: 'some.test.ts', ms: 2500 },
        { name: 'some.test.ts', ms: 2500 },
      ],
    })
  })

  it('counts a skipped test as failed: nothing is skipped here', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo')] }
    expect(outcomeOf(report, 0)).toMatchObject({
      passed: 1,
      failures: ['some.test.ts > is pending', 'some.test.ts > is todo'],
    })
  })

  it('counts a file that could not be loaded as failed', () => {
    const report = { testResults: [file('failed'), file('passed', 'passed')] }
    expect(outcomeOf(report, 1)).toMatchObject({
      passed: 1,
      failures: ['some.test.ts\nno such module'],
    })
  })

  it('counts a run that ended badly for another reason as failed', () => {
    expect(outcomeOf({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({
      passed: 1,
      failures: ['Vitest ended with 1; 1 tests passed'],
    })
  })

  it('counts a run without tests, or without a report, as failed', () => {
    const failures = ['Vitest ended with 0; 0 tests passed']
    expect(outcomeOf({ testResults: [] }, 0)).toMatchObject({ passed: 0, failures })
    expect(outcomeOf(undefined, 0)).toMatchObject({ passed: 0, failures })
  })

  it('sums the outcome over all parts', () => {
    const parts = [
      { passed: 2, failures: ['one'] },
      { passed: 3, failures: ['another'] },
    ]
    expect(sum(parts)).toMatchObject({ passed: 5, failures: ['one', 'another'] })
  })

  it('names what took a second or more, the slowest first', () => {
    const durations = [
      { name: 'short', ms: 999 },
      { name: 'long', ms: 2400 },
      { name: 'longest', ms: 61_000 },
    ]
    const { durations: all = [] } = sum([{ passed: 1, failures: [], durations }])
    expect(slowestFirst(all)).toBe('   61 s  longest\n    2 s  long')
  })
})
