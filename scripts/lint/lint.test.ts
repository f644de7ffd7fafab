import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../ensureInstalled.mjs'

interface Fixture {
  readonly says: string
  readonly rule: string
  readonly file: string
  readonly text: string
}

const walls = 'our-life(walls)'

const forbiddenImports: readonly (readonly [string, string, string])[] = [
  ['records know no policy', 'shared/tasks/a1.ts', './xPolicy.ts'],
  ['figures know no policy', 'shared/time/a2.ts', '#shared/core/policy.ts'],
  ['policies know no kind', 'shared/tasks/a3Policy.ts', './xKind.ts'],
  ['nouns know no other noun’s policy', 'shared/goals/a9Policy.ts', '../tasks/taskPolicy.ts'],
  ['nouns know the files of another that the walls name', 'shared/lists/a10.ts', '../money/x.ts'],
  ['shared code meets no server', 'shared/sync/a4.ts', '#server/errors.ts'],
  ['shared code meets no page', 'shared/sync/a5.ts', '../../pwa/database/x.ts'],
  ['shared code knows no Node', 'shared/time/a6.ts', 'node:fs'],
  ['shared code draws no ids', 'shared/core/a7.ts', 'uuid'],
  ['shared code knows no React', 'shared/time/a8.ts', 'react'],
  ['the store knows no route', 'sync-server/store/b1.ts', '../routes/x.ts'],
  ['the sync steps know no route', 'sync-server/sync/b2.ts', '#server/routes/x.ts'],
  ['SQLite is met in the store only', 'sync-server/sync/b3.ts', 'better-sqlite3'],
  ['the server meets no page', 'sync-server/routes/b4.ts', '#pwa/api/x.ts'],
  ['the server knows no React', 'sync-server/routes/b5.ts', 'react-dom/server'],
  ['the server is built without the builders', 'sync-server/routes/b6.ts', '#shared/testing/x.ts'],
  ['the page meets no server', 'pwa/api/c1.ts', '#server/errors.ts'],
  ['the page meets no server, by a relative path', 'pwa/api/c2.ts', '../../sync-server/errors.ts'],
  ['the page knows no Node', 'pwa/database/c3.ts', 'node:crypto'],
  ['screens never meet', 'pwa/screens/tasks/c4.ts', '../budget/x.ts'],
  ['screens never meet, by an alias', 'pwa/screens/tasks/c5.ts', '#pwa/screens/budget/x.ts'],
  ['screens know no shell', 'pwa/screens/tasks/c6.ts', '../../app/x.ts'],
  ['parts know no screen', 'pwa/parts/c7.ts', '../screens/tasks/x.ts'],
  ['ui knows no part', 'pwa/ui/c8.ts', '../parts/x.ts'],
  ['ui knows no domain', 'pwa/ui/c9.ts', '#shared/tasks/task.ts'],
  ['ui knows no state', 'pwa/ui/c10.ts', '../state/x.ts'],
  ['RxDB is met in database and live only', 'pwa/parts/c11.ts', 'rxdb/plugins/core'],
  ['sync knows no RxDB', 'pwa/sync/c12.ts', 'rxdb'],
  ['Dexie is met in database only', 'pwa/outbox/c13.ts', 'dexie'],
  ['the database knows no outbox', 'pwa/database/c14.ts', '../outbox/x.ts'],
  ['the outbox knows no screen’s hook', 'pwa/outbox/c15.ts', '../live/x.ts'],
  ['the outbox knows no sync', 'pwa/outbox/c16.ts', '../sync/x.ts'],
  ['live lists know no noun', 'pwa/live/c17.ts', '../records/tasks/x.ts'],
  ['nouns never meet', 'pwa/records/tasks/c18.ts', '../budget/x.ts'],
  ['sync knows no noun', 'pwa/sync/c19.ts', '../records/tasks/x.ts'],
  ['screens know no sync', 'pwa/screens/tasks/c20.ts', '#pwa/sync/x.ts'],
]

const allowedImports: readonly (readonly [string, string])[] = [
  ['shared/tasks/d1Policy.ts', './task.ts'],
  ['shared/tasks/d14Kind.ts', './taskPolicy.ts'],
  ['shared/lists/d2.ts', '../money/digits.ts'],
  ['sync-server/store/d3.ts', 'better-sqlite3'],
  ['sync-server/routes/d4.ts', '../store/store.ts'],
  ['sync-server/routes/d5.ts', 'node:crypto'],
  ['pwa/screens/tasks/d6.ts', './filters.ts'],
  ['pwa/screens/tasks/d7.ts', '../../parts/x.ts'],
  ['pwa/database/d8.ts', 'rxdb/plugins/core'],
  ['pwa/sync/d12.ts', '../outbox/x.ts'],
  ['pwa/records/tasks/d13.ts', '../people/x.ts'],
  ['pwa/app/d9.ts', '../screens/tasks/x.ts'],
  ['pwa/sync/d10.test.ts', '#server/main.ts'],
  ['pwa/ui/d11.ts', '#shared/messages/messages.ts'],
]

const importing = (specifier: string): string => `export { x } from '${specifier}'\n`

const stepOf = (work: string): string =>
  [
    "import { inOneStep } from '#pwa/database/storage/inOneStep.ts'",
    "import { moveOn } from './checkpoints.ts'",
    "import { push } from './transport.ts'",
    'const note = async (device) => { await device.settings.put({ key: 1 }) }',
    'const rest = async () => { await new Promise((resolve) => resolve()) }',
    `export const x = (database, device) => inOneStep(database, new Map(), ${work})`,
    'export const y = [moveOn, push, note, rest]',
    '',
  ].join('\n')

const stepsThatWait: readonly (readonly [string, string, string])[] = [
  ['no server', 'pwa/sync/g1.ts', 'async () => { await push() }'],
  ['no network', 'pwa/sync/g2.ts', "async () => { await fetch('/') }"],
  ['no answer’s body', 'pwa/sync/g3.ts', 'async (step) => { await device.answer.json() }'],
  ['no pause', 'pwa/sync/g4.ts', 'async () => { setTimeout(() => {}, 1) }'],
  ['no promise of its own', 'pwa/sync/g5.ts', 'async () => { await new Promise(() => {}) }'],
  ['no key', 'pwa/sync/g6.ts', "async () => { await crypto.subtle.digest('SHA-256', device) }"],
  ['nor does what it calls', 'pwa/sync/g7.ts', 'async () => { await rest() }'],
  [
    'nothing else beside it',
    'pwa/sync/g8.ts',
    'async () => { await Promise.all([note(device), push()]) }',
  ],
  ['nothing that is given back', 'pwa/sync/g9.ts', 'async () => push()'],
  ['nothing that cannot be seen', 'pwa/sync/g10.ts', 'device.work'],
]

const stepsThatDoNot: readonly (readonly [string, string])[] = [
  ['pwa/sync/h1.ts', '(step) => { step.put(device) }'],
  [
    'pwa/sync/h2.ts',
    'async () => { await Promise.all([note(device), device.outbox.delete(1), moveOn(device)]) }',
  ],
]

const refused: readonly Fixture[] = [
  ...forbiddenImports.map(([says, file, specifier]) => ({
    says,
    rule: walls,
    file,
    text: importing(specifier),
  })),
  {
    says: 'dynamic imports count',
    rule: walls,
    file: 'pwa/ui/e1.ts',
    text: "export const x = () => import('../live/x.ts')\n",
  },
  {
    says: 'imports of types count',
    rule: walls,
    file: 'pwa/api/e2.ts',
    text: "import type { X } from '#server/errors.ts'\nexport type Y = X\n",
  },
  {
    says: 'atoms are made in state only',
    rule: 'our-life(atoms-in-state)',
    file: 'pwa/parts/e3.ts',
    text: "import { atom } from 'jotai'\nexport const x = atom(1)\n",
  },
  {
    says: 'SQL is spoken in the store only',
    rule: 'our-life(sql-in-store)',
    file: 'sync-server/sync/e4.ts',
    text: 'export const x = `SELECT id FROM records`\n',
  },
  {
    says: 'roles are told apart in policies only',
    rule: 'our-life(roles-in-policies)',
    file: 'pwa/screens/tasks/e5.ts',
    text: "export const x = (role: string) => role === 'grandparent'\n",
  },
  {
    says: 'the time is passed in',
    rule: 'our-life(no-ambient)',
    file: 'shared/time/e6.ts',
    text: 'export const x = () => Date.now()\n',
  },
  {
    says: 'the time is passed in, however it is asked for',
    rule: 'our-life(no-ambient)',
    file: 'sync-server/sync/e7.ts',
    text: 'export const x = () => new Date()\n',
  },
  {
    says: 'the environment is passed in',
    rule: 'our-life(no-ambient)',
    file: 'sync-server/routes/e8.ts',
    text: 'export const x = () => process.env\n',
  },
  {
    says: 'chance is passed in',
    rule: 'our-life(no-ambient)',
    file: 'shared/core/e9.ts',
    text: 'export const x = () => Math.random()\n',
  },
  {
    says: 'the network is met in api and sync only',
    rule: 'eslint(no-restricted-globals)',
    file: 'pwa/database/e10.ts',
    text: "export const x = () => fetch('/')\n",
  },
  {
    says: 'the network is met in api and sync only, also through window',
    rule: 'eslint(no-restricted-properties)',
    file: 'pwa/parts/e11.ts',
    text: "export const x = () => window.fetch('/')\n",
  },
  {
    says: 'imports run in no circle',
    rule: 'import(no-cycle)',
    file: 'shared/time/e12.ts',
    text: "import { y } from './e12b.ts'\nexport const x = () => y()\n",
  },
  {
    says: 'imports run in no circle, aliases included',
    rule: 'import(no-cycle)',
    file: 'shared/time/e13.ts',
    text: "import { y } from '#shared/time/e13b.ts'\nexport const x = () => y()\n",
  },
  {
    says: 'any is refused',
    rule: 'typescript(no-explicit-any)',
    file: 'shared/time/e14.ts',
    text: 'export const x = (y: any): unknown => y\n',
  },
  {
    says: 'long files are refused',
    rule: 'eslint(max-lines)',
    file: 'shared/time/e15.ts',
    text: 'export {}\n'.repeat(401),
  },
  {
    says: 'long functions are refused',
    rule: 'eslint(max-lines-per-function)',
    file: 'shared/time/e16.ts',
    text: `export const x = () => {\n${'  x()\n'.repeat(60)}}\n`,
  },
  {
    says: 'conditional hooks are refused',
    rule: 'react-hooks(rules-of-hooks)',
    file: 'pwa/parts/e17.tsx',
    text: "import { useState } from 'react'\nexport const X = ({ on }: { on: boolean }) => {\n  if (on) useState(1)\n  return null\n}\n",
  },
  {
    says: 'pictures without words are refused',
    rule: 'jsx-a11y(alt-text)',
    file: 'pwa/ui/e18.tsx',
    text: 'export const X = () => <img src="/x.png" />\n',
  },
  {
    says: 'default exports are refused',
    rule: 'import(no-default-export)',
    file: 'shared/time/e19.ts',
    text: 'export default 1\n',
  },
  {
    says: 'skipped tests are refused',
    rule: 'vitest(no-disabled-tests)',
    file: 'shared/time/e20.test.ts',
    text: "import { expect, it } from 'vitest'\nit.skip('x', () => {\n  expect(1).toBe(1)\n})\n",
  },
  ...stepsThatWait.map(([says, file, work]) => ({
    says: `a step awaits nothing but the database: ${says}`,
    rule: 'our-life(step-awaits)',
    file,
    text: stepOf(work),
  })),
]

const accepted: readonly Omit<Fixture, 'says' | 'rule'>[] = [
  ...stepsThatDoNot.map(([file, work]) => ({ file, text: stepOf(work) })),
  ...allowedImports.map(([file, specifier]) => ({ file, text: importing(specifier) })),
  {
    file: 'pwa/parts/f1.ts',
    text: "import { useAtomValue } from 'jotai'\nexport const x = useAtomValue\n",
  },
  { file: 'pwa/state/f2.ts', text: "import { atom } from 'jotai'\nexport const x = atom(1)\n" },
  { file: 'sync-server/store/f3.ts', text: "export const x = 'SELECT id FROM records'\n" },
  {
    file: 'shared/people/f4Policy.ts',
    text: "export const x = (role: string) => role === 'parent'\n",
  },
  { file: 'pwa/api/f5.ts', text: "export const x = () => fetch('/')\n" },
  { file: 'shared/time/f6.ts', text: 'export const x = (at: string) => new Date(at)\n' },
]

const helpers: readonly Omit<Fixture, 'says' | 'rule'>[] = [
  {
    file: 'shared/time/e12b.ts',
    text: "import { x } from './e12.ts'\nexport const y = () => x()\n",
  },
  {
    file: 'shared/time/e13b.ts',
    text: "import { x } from '#shared/time/e13.ts'\nexport const y = () => x()\n",
  },
]

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

describe('the linter', () => {
  const place = mkdtempSync(join(tmpdir(), 'our-life-lint-'))
  let found: readonly Diagnostic[] = []

  beforeAll(() => {
    for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/lint']) {
      cpSync(join(root, name), join(place, name), { recursive: true })
    }
    for (const { file, text } of [...refused, ...accepted, ...helpers]) {
      mkdirSync(dirname(join(place, file)), { recursive: true })
      writeFileSync(join(place, file), text)
    }
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
      { cwd: place, encoding: 'utf8' },
    )
    found = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
  })

  afterAll(() => rmSync(place, { recursive: true, force: true }))

  const rulesBrokenBy = (file: string): readonly string[] =>
    found.filter(({ filename }) => filename === file).map(({ code }) => code)

  it.each(refused)('holds: $says', ({ file, rule }) => {
    expect(rulesBrokenBy(file)).toContain(rule)
  })

  it.each(accepted)('lets $file pass', ({ file }) => {
    expect(rulesBrokenBy(file)).toEqual([])
  })
})
