import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { root } from '../ensureInstalled.mjs'

export interface Copy {
  read(path: string): Promise<string>
  write(path: string, text: string): Promise<void>
  run(program: string, ...words: readonly string[]): Promise<Ended>
  /** @returns the number of passed tests. @throws Error with the output if one failed. */
  runTests(...words: readonly string[]): Promise<number>
  remove(): Promise<void>
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

export const followPages = async (...pages: readonly string[]): Promise<Copy> => {
  const directory = await makeTemporaryDirectory()
  const copy = join(directory.path, 'copy')
  await cp(root, copy, { recursive: true, filter: isOfTree })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const read = (path: string): Promise<string> => readFile(join(copy, path), 'utf8')
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), text)
  }
  for (const page of pages) {
    for (const { language, path, text } of blocksOf(await read(page))) {
      await write(path, language === 'diff' ? withLines(await read(path), text) : text)
    }
  }
  const run = (program: string, ...words: readonly string[]) => runIn(copy, program, words)
  const runTests = async (...words: readonly string[]): Promise<number> => {
    const { code, said } = await run('vitest', 'run', ...words)
    if (code !== 0) throw new Error(said)
    return Number(/Tests\s+(\d+) passed/.exec(said)?.[1] ?? 0)
  }
  return { read, write, run, runTests, remove: () => directory.remove() }
}

const isOfTree = (source: string): boolean =>
  !['node_modules', 'dist', 'data', '.git', 'project.inlang'].includes(
    relative(root, source).split(/[\\/]/)[0] ?? '',
  )

interface Block {
  readonly language: string
  readonly path: string
  readonly text: string
}

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', path = '', text = '']) => ({ language, path, text }),
  )

/** Each added line comes after the line before it on the page, which may itself be an added one. */
const withLines = (text: string, added: string): string => {
  const lines = text.split('\n')
  let after = -1
  for (const line of added.trimEnd().split('\n')) {
    if (line.startsWith('+')) lines.splice((after += 1), 0, line.slice(1))
    else after = lines.indexOf(line.slice(1))
    if (after === -1) throw new Error(`No line '${line.slice(1)}'`)
    if (line.startsWith('-')) lines.splice(after--, 1)
  }
  return lines.join('\n')
}

const runIn = async (cwd: string, program: string, words: readonly string[]): Promise<Ended> => {
  const { PATH, HOME } = process.env
  const child = spawn(join(cwd, 'node_modules', '.bin', program), words, {
    cwd,
    env: { PATH, HOME, NO_COLOR: '1' },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}
