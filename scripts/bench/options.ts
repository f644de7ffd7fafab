import { parseArgs } from 'node:util'
import { rowNames } from './measure.ts'
import type { RowName } from './measure.ts'

export interface BenchOptions {
  readonly rows: readonly RowName[]
  readonly rounds: number
  readonly records: number
  readonly withPeers: boolean
  readonly asJson: boolean
}

export const usage = `npm run bench -- [--only ${rowNames.join(',')}] [--rounds 5] [--records 10000] [--no-peers] [--json]`

export const readOptions = (words: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: rowNames.join(',') },
      rounds: { type: 'string', default: '5' },
      records: { type: 'string', default: '10000' },
      'no-peers': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  return {
    rows: values.only.split(',').map(toRowName),
    rounds: toCount('rounds', values.rounds),
    records: toCount('records', values.records),
    withPeers: !values['no-peers'],
    asJson: values.json,
  }
}

const toCount = (option: string, text: string): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new Error(`--${option} must be a whole number from 1 on, not '${text}'.`)
}

const toRowName = (text: string): RowName => {
  const name = rowNames.find((each) => each === text.trim())
  if (name !== undefined) return name
  throw new Error(`--only names rows among ${rowNames.join(', ')}, not '${text}'.`)
}
