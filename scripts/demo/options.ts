import { parseArgs } from 'node:util'
import { wholeNumber } from '../seed/options.ts'

export interface DemoOptions {
  readonly keep: boolean
  readonly years: number
  readonly port: number | undefined
}

export const usage = 'npm run demo -- [--keep] [--years 10] [--port 4000]'

export const readOptions = (words: readonly string[]): DemoOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      keep: { type: 'boolean', default: false },
      years: { type: 'string', default: '10' },
      port: { type: 'string' },
    },
  })
  return {
    keep: values.keep,
    years: wholeNumber('years', values.years, 1, 50),
    port: values.port === undefined ? undefined : wholeNumber('port', values.port, 1, 65_535),
  }
}
