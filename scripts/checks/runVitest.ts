import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { root } from '../ensureInstalled.mjs'
import type { Outcome } from './outcome.ts'
import { runProgram } from './outcome.ts'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

type Report = z.infer<typeof reportSchema>
type TestFile = Report['testResults'][number]

const failuresIn = ({ name, status, message, assertionResults }: TestFile): readonly string[] => {
  const file = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${message}`]
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => [`${file} > ${test.fullName}`, ...test.failureMessages].join('\n'))
}

/**
 * Tests that did not run count as failed, as do a file that could not be loaded, a project without
 * tests, and a run that ended badly otherwise.
 */
export const outcomeOf = (report: Report | undefined, exitCode: number): Outcome => {
  const files = report?.testResults ?? []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures = files.flatMap(failuresIn)
  const durations = files.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }))
  if (failures.length > 0 || (exitCode === 0 && passed > 0)) return { passed, failures, durations }
  return { passed, failures: [`Vitest ended with ${exitCode}; ${passed} tests passed`], durations }
}

export const runVitest = async (name: string, projects: readonly string[]): Promise<Outcome> => {
  const reportFile = join(root, 'dist', 'reports', `${name}.json`)
  await rm(reportFile, { force: true })
  const exitCode = await runProgram(process.execPath, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ])
  return outcomeOf(await readReport(reportFile), exitCode)
}

const readReport = async (file: string): Promise<Report | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : reportSchema.parse(JSON.parse(text))
}
