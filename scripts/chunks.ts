import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What the bundler knows of the modules that it has read. */
export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** The pages that most starts of somebody who is signed in come to, and what stands around them. */
const startsFrom = ['app/DataArea.tsx', 'screens/dashboard/DashboardPage.tsx'].map((file) =>
  here(`../pwa/${file}`),
)

/** All modules that these modules import at once, themselves included. */
const withImports = (modules: Modules, ids: readonly string[]): ReadonlySet<string> => {
  const seen = new Set(ids)
  for (const id of seen) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  }
  return seen
}

/** Ours, and small packages: of large ones other pages use more than a start does. Lists tell by RxJS. */
const mayBeOfStart =
  /[\\/](?:pwa|shared)[\\/](?!messages)|[\\/]node_modules[\\/](?:zod|lucide-react|uuid|rxjs|tslib|eventsource-parser)[\\/]/

const isRule = /[\\/]shared[\\/]|[\\/]node_modules[\\/]zod[\\/]/

/** What every start needs after the first paint; without what is itself imported later. */
export const startOf = (id: string, modules: Modules): string | null => {
  const isOwnFile = startsFrom.includes(id)
  if (isOwnFile || !mayBeOfStart.test(id) || !started(modules).has(id)) return null
  return isRule.test(id) ? 'rules' : 'start'
}

const startedBy = new WeakMap<Modules['getModuleInfo'], ReadonlySet<string>>()

/** Worked out once a build. */
const started = (modules: Modules): ReadonlySet<string> => {
  const known = startedBy.get(modules.getModuleInfo) ?? withImports(modules, startsFrom)
  startedBy.set(modules.getModuleInfo, known)
  return known
}

const dependenciesOf = (name: string): readonly string[] => {
  const file = here(`../node_modules/${name}/package.json`)
  if (!existsSync(file)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>
  }
  return Object.keys(dependencies)
}

/** What the local database is made of: RxDB and all packages that come with it. */
const databaseFolders = (() => {
  const found = new Set(['rxdb', 'rxjs'])
  for (const name of found) for (const each of dependenciesOf(name)) found.add(each)
  return [...found].map((name) => `/node_modules/${name}/`)
})()

/** RxDB itself apart from what it stands on. */
export const databaseOf = (id: string): string | null => {
  const path = id.split('\\').join('/')
  if (!databaseFolders.some((folder) => path.includes(folder))) return null
  return path.includes('/node_modules/rxdb/') ? 'database' : 'storage'
}

/** Of pages that are opened now and then, or by those who are not signed in. */
const areasApart = ['account', 'export', 'faq', 'history', 'landing', 'onboarding']

/** The words of what is opened every day together, those of other pages each by itself. */
export const wordsOf = (id: string): string | null => {
  const area = /[\\/]messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/.exec(id)?.[1]
  if (area === undefined) return null
  return areasApart.includes(area) ? `words-${area}` : 'words'
}

/** What needs Headless UI or a virtualiser stays out: not every page does. */
const sharedPiece =
  /[\\/]pwa[\\/](?:parts|ui)[\\/](?!overlays[\\/]Menu|layout[\\/]Tabs|lists[\\/](?:use)?LongList)|[\\/]shared[\\/](?!messages)/

/** Large, and not for every page: what reads the rules of series, and the database. */
const isHeavy = (id: string): boolean =>
  id.split('\\').join('/').includes('/node_modules/ical.js/') || databaseOf(id) !== null

/** What several of the other pages share, of a few lines each, without what brings something large. */
export const partsOf = (id: string, modules: Modules): string | null =>
  sharedPiece.test(id) && ![...withImports(modules, [id])].some(isHeavy) ? 'parts' : null

interface Group {
  readonly name: string | ((id: string, modules: Modules) => string | null)
  readonly tags?: ['$initial']
  readonly minShareCount?: number
}

const groups: readonly Group[] = [
  { name: 'app', tags: ['$initial'] },
  { name: wordsOf },
  { name: startOf },
  { name: databaseOf },
  { name: partsOf, minShareCount: 3 },
]

/**
 * Which files the app comes in, the first that fits: what is needed together is in one, since each
 * file takes time of a start, and one compresses better than six. What is large and
 * comes after the first paint is in two: a file is made ready in one go, and the page waits for it.
 */
export const chunks = groups.map((group) => ({
  ...group,
  /** What the first paint needs as well must not be drawn into what comes later. */
  includeDependenciesRecursively: false,
}))
