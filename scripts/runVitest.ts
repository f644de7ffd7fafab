import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './ensureInstalled.mjs'
import type { Outcome } from './outcome.ts'
import { runProgram } from './outcome.ts'

const reportSchema = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

type Report = z.infer<typeof reportSchema>

/**
 * What a report comes to. A test that did not run counts as failed, and so does a file that could
 * not be loaded, a project without tests, and a run that ended badly for another reason.
 */
export const outcomeOf = (report: Report | undefined, exitCode: number): Outcome => {
  const files = report?.testResults ?? []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = tests.length - passed + brokenFiles
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed }
}

/** Runs Vitest's projects of these names. @param name of the report's file. */
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
