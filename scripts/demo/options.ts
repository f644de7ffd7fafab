import { parseArgs } from 'node:util'
import { wholeNumber } from '../seed/options.ts'

export interface DemoOptions {
  readonly keep: boolean
  readonly years: number
  readonly port: number | undefined
}

export const usage = 'npm run demo -- [--keep] [--years 10] [--port 4000]'

/** @param usualPort the environment's PORT, as for `npm start`. */
export const readOptions = (words: readonly string[], usualPort?: string): DemoOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      keep: { type: 'boolean', default: false },
      years: { type: 'string', default: '10' },
      port: { type: 'string' },
    },
  })
  const port = values.port ?? usualPort
  return {
    keep: values.keep,
    years: wholeNumber('years', values.years, 1, 50),
    port: port === undefined ? undefined : wholeNumber('port', port, 1, 65_535),
  }
}
