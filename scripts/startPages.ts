import type { Plugin, Rolldown } from 'vite'

/** The pages that are opened every day, by what their screen is made of; '/' is the dashboard. */
const screens: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['/screens/dashboard/DashboardPage.tsx'],
  calendar: ['/screens/calendar/CalendarPage.tsx'],
  tasks: ['/screens/tasks/TasksPage.tsx'],
  budget: ['/screens/budget/BudgetPage.tsx', '/screens/budget/BudgetCharts.tsx'],
  goals: ['/screens/goals/GoalsPage.tsx'],
}

const dataArea = '/app/DataArea.tsx'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'imports' | 'facadeModuleId' | 'name'>

export type Built = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

const isChunk = (file: Built[string] | undefined): file is Chunk => file?.type === 'chunk'

/** @throws Error where the build has no such file, as when it was moved. */
const chunkOf = (built: Built, source: string): string => {
  const found = Object.values(built).find(
    (file) => isChunk(file) && file.facadeModuleId?.split('\\').join('/').endsWith(source) === true,
  )
  if (found === undefined) throw new Error(`No chunk is made of ${source}`)
  return found.fileName
}

const withImports = (built: Built, names: readonly string[]): ReadonlySet<string> => {
  const seen = new Set(names)
  for (const name of seen) {
    const file = built[name]
    if (isChunk(file)) for (const next of file.imports) seen.add(next)
  }
  return seen
}

/** The files of the database's code, as chunks.ts names them. */
const ofDatabase = ['database', 'storage']

/**
 * What a page asks for after the first paint, which its HTML need not wait for to name.
 * @throws Error where the database's code is among it: what a screen showed last would wait for that.
 */
export const filesOfPage = (built: Built, sources: readonly string[]): readonly string[] => {
  const first = withImports(built, [chunkOf(built, '/index.html')])
  const all = withImports(
    built,
    [dataArea, ...sources].map((source) => chunkOf(built, source)),
  )
  const files = [...all].filter((name) => !first.has(name))
  const heavy = files
    .map((name) => built[name])
    .find((file) => isChunk(file) && ofDatabase.includes(file.name))
  if (heavy !== undefined) throw new Error(`${sources.join(', ')} would bring ${heavy.fileName}`)
  return files
}

/**
 * Makes a page beside index.html for each of the screens that are opened every day, which names what
 * that screen will ask for, so that it is all on its way before any of it has run. Only the service
 * worker gives them out: who comes for the first time, and may not even be signed in, loads no more
 * than the first paint needs.
 */
export const startPages = (): Plugin => ({
  name: 'start-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, built) {
    const index = built['index.html']
    /** The service worker is built, too, and has none. */
    if (index?.type !== 'asset') return
    const html = String(index.source)
    for (const [page, sources] of Object.entries(screens)) {
      const links = filesOfPage(built, sources).map(
        (file) => `<script defer src="/${file}"></script>`,
      )
      const fileName = `start/${page}.html`
      this.emitFile({
        type: 'asset',
        fileName,
        source: html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`),
      })
    }
  },
})
