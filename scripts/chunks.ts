import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** The pages that most starts of a signed-in person lead to, and their frame. */
const startsFrom = ['app/DataArea.tsx', 'screens/dashboard/DashboardPage.tsx'].map((file) =>
  here(`../pwa/${file}`),
)

const withImports = (modules: Modules, ids: readonly string[]): ReadonlySet<string> => {
  const seen = new Set(ids)
  for (const id of seen) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  }
  return seen
}

/**
 * A start may use our own modules and small packages; other pages use most of a large one. Lists send their
 * changes by RxJS.
 */
const mayBeOfStart =
  /[\\/](?:pwa|shared)[\\/](?!messages)|[\\/]node_modules[\\/](?:zod|lucide-react|uuid|rxjs|tslib|eventsource-parser)[\\/]/

const isRule = /[\\/]shared[\\/]|[\\/]node_modules[\\/]zod[\\/]/

/** Every start needs these modules after the first paint, without the modules that they import later. */
export const startOf = (id: string, modules: Modules): string | null => {
  const isOwnFile = startsFrom.includes(id)
  if (isOwnFile || !mayBeOfStart.test(id) || !started(modules).has(id)) return null
  return isRule.test(id) ? 'rules' : 'start'
}

const startedBy = new WeakMap<Modules['getModuleInfo'], ReadonlySet<string>>()

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

/** The local database consists of RxDB and all packages that come with it. */
const databaseFolders = (() => {
  const found = new Set(['rxdb', 'rxjs'])
  for (const name of found) for (const each of dependenciesOf(name)) found.add(each)
  return [...found].map((name) => `/node_modules/${name}/`)
})()

/** RxDB's own code is in a file apart from the packages that it needs. */
export const databaseOf = (id: string): string | null => {
  const path = id.split('\\').join('/')
  if (!databaseFolders.some((folder) => path.includes(folder))) return null
  return path.includes('/node_modules/rxdb/') ? 'database' : 'storage'
}

/** These pages are opened now and then, or by people who are not signed in. */
const areasApart = ['account', 'export', 'faq', 'history', 'landing', 'onboarding']

/** One file has the words of all daily pages, and each other page has a file for its own. */
export const wordsOf = (id: string): string | null => {
  const area = /[\\/]messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/.exec(id)?.[1]
  if (area === undefined) return null
  return areasApart.includes(area) ? `words-${area}` : 'words'
}

/** A module that needs Headless UI or a virtualiser stays out, because some pages need neither. */
const sharedPiece =
  /[\\/]pwa[\\/](?:parts|ui)[\\/](?!overlays[\\/]Menu|layout[\\/]Tabs|lists[\\/](?:use)?LongList)|[\\/]shared[\\/](?!messages)/

/** These large modules are not for every page: the parser of series' rules, and the database. */
const isHeavy = (id: string): boolean =>
  id.split('\\').join('/').includes('/node_modules/ical.js/') || databaseOf(id) !== null

/** The other pages share these modules of a few lines each, without those that import something large. */
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
  /** A module that the first paint needs must not move into a later chunk. */
  includeDependenciesRecursively: false,
}))
