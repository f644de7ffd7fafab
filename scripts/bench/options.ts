import { parseArgs } from 'node:util'
import { rowNames } from './measure.ts'
import type { RowName } from './measure.ts'

export interface BenchOptions {
  readonly rows: readonly RowName[]
  /** How often each contender does the work. */
  readonly rounds: number
  /** Others' libraries too, installed where they are not there yet. */
  readonly withPeers: boolean
  readonly asJson: boolean
}

export const usage = `npm run bench -- [--only ${rowNames.join(',')}] [--rounds 5] [--no-peers] [--json]`

/** @throws Error in a line that tells what is wrong. */
export const readOptions = (words: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: rowNames.join(',') },
      rounds: { type: 'string', default: '5' },
      'no-peers': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds must be a whole number from 1 on, not '${values.rounds}'.`)
  }
  return {
    rows: values.only.split(',').map(toRowName),
    rounds,
    withPeers: !values['no-peers'],
    asJson: values.json,
  }
}

const toRowName = (text: string): RowName => {
  const name = rowNames.find((each) => each === text.trim())
  if (name !== undefined) return name
  throw new Error(`--only names rows among ${rowNames.join(', ')}, not '${text}'.`)
}
