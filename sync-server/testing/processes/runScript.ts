import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './built.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  readonly variables?: Readonly<Record<string, string>>
  readonly largestFile?: number
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const runScript = async (
  script: string,
  words: readonly string[],
  { variables = {}, largestFile }: RunOptions = {},
): Promise<Ran> => {
  const program = await builtProgram('programs', basename(script, '.ts'))
  const command = [process.execPath, program, ...words]
  const limited =
    largestFile === undefined
      ? command
      : ['bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash', ...command]
  const [first = '', ...rest] = limited
  return new Promise((resolve) => {
    execFile(
      first,
      rest,
      { cwd: root, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables } },
      (error, out, err) => {
        const code = error === null ? 0 : Number(error.code ?? -1)
        resolve({ code, out, err })
      },
    )
  })
}
