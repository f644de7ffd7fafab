import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Most starts by a signed-in person open these files. */
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
 * The start chunk may contain our own modules and small packages, but no large package that is used
 * mostly on other pages. RxJS is included because lists send their changes through it.
 */
const mayBeOfStart =
  /[\\/](?:pwa|shared)[\\/](?!messages)|[\\/]node_modules[\\/](?:zod|lucide-react|uuid|rxjs|tslib|eventsource-parser)[\\/]/

const isRule = /[\\/]shared[\\/]|[\\/]node_modules[\\/]zod[\\/]/

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

const databaseFolders = (() => {
  const found = new Set(['rxdb', 'rxjs'])
  for (const name of found) for (const each of dependenciesOf(name)) found.add(each)
  return [...found].map((name) => `/node_modules/${name}/`)
})()

export const databaseOf = (id: string): string | null => {
  const path = id.split('\\').join('/')
  if (!databaseFolders.some((folder) => path.includes(folder))) return null
  return path.includes('/node_modules/rxdb/') ? 'database' : 'storage'
}

/** These pages are opened rarely, or by people who are not signed in. */
const areasApart = ['account', 'export', 'faq', 'history', 'landing', 'onboarding']

export const wordsOf = (id: string): string | null => {
  const area = /[\\/]messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/.exec(id)?.[1]
  if (area === undefined) return null
  return areasApart.includes(area) ? `words-${area}` : 'words'
}

/** Some pages need neither Headless UI nor a virtualizer, so modules with these are left out. */
const sharedPiece =
  /[\\/]pwa[\\/](?:parts|ui)[\\/](?!overlays[\\/]Menu|layout[\\/]Tabs|lists[\\/](?:use)?LongList)|[\\/]shared[\\/](?!messages)/

const isHeavy = (id: string): boolean =>
  id.split('\\').join('/').includes('/node_modules/ical.js/') || databaseOf(id) !== null

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
 * Decides the file of each module; the first group that fits counts. Modules that are needed
 * together share a file, because each file adds to the start time, and one compresses better than
 * six. Large code that comes after the first paint is split in two: a file is compiled in one go,
 * and the page waits for it.
 */
export const chunks = groups.map((group) => ({
  ...group,
  /** A module that the first paint needs must not move into a later chunk. */
  includeDependenciesRecursively: false,
}))
