import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { root } from './ensureInstalled.mjs'

const compiled = join(root, 'shared', 'messages', 'compiled')
const project = join(root, 'project.inlang')

const files = readdirSync(join(root, 'shared', 'messages', 'en')).sort()

const settings = {
  $schema: 'https://inlang.com/schema/project-settings',
  baseLocale: 'en',
  locales: ['en'],
  modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
  'plugin.inlang.messageFormat': {
    pathPattern: files.map((file) => `./shared/messages/{locale}/${file}`),
  },
}

mkdirSync(project, { recursive: true })
writeFileSync(join(project, 'settings.json'), JSON.stringify(settings, null, 2))
await compile({
  project,
  outdir: compiled,
  strategy: ['baseLocale'],
  experimentalStaticLocale: '"en"',
  emitTsDeclarations: true,
})

/** There is one language, and a search for another would be more code before the first paint. */
writeFileSync(
  join(compiled, 'runtime.js'),
  "export const experimentalStaticLocale = 'en'\nexport const getLocale = () => 'en'\n",
)
