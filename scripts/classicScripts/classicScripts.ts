import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PartsLoader } from './loader.ts'
import { loaderName, toClassic } from './toClassic.ts'

const folder = 'assets'

type Chunks = Readonly<Record<string, Pick<Rolldown.RenderedChunk, 'imports'>>>

/**
 * All files that a file imports, at once and through others.
 * @throws Error for files that import each other.
 */
export const importedBy = (
  chunks: Chunks,
  file: string,
  by: readonly string[] = [],
): Set<string> => {
  if (by.includes(file))
    throw new Error(`Scripts cannot import each other: ${[...by, file].join(', ')}`)
  const found = new Set<string>()
  for (const next of chunks[file]?.imports ?? []) {
    found.add(next)
    for (const each of importedBy(chunks, next, [...by, file])) found.add(each)
  }
  return found
}

/**
 * Makes scripts of the app's modules. Chromium keeps what it has compiled of the scripts that a
 * service worker gives out, and compiles modules anew at every start, which takes some 60 ms of a
 * processor's time on the page's own thread and 40 on others.
 */
export const classicScripts = (): Plugin => ({
  name: 'classic-scripts',
  apply: 'build',
  enforce: 'post',
  renderChunk(code, chunk, _, { chunks }) {
    if (posix.dirname(chunk.fileName) !== folder) return null
    const namesOf = (file: string): string =>
      JSON.stringify(
        [...importedBy(chunks, `${folder}/${file}`)].map((each) => posix.basename(each)),
      )
    const { imports, make } = toClassic(code, namesOf)
    const file = posix.basename(chunk.fileName)
    const name = JSON.stringify(file)
    const definition = `${loaderName}.define(${name}, ${JSON.stringify(imports)}, ${make});`
    if (!chunk.isEntry) return { code: definition, map: null }
    const loader = `globalThis.${loaderName} = new (${PartsLoader.toString()})(document, "/${folder}/");`
    const start = `${loaderName}.load(${name}, ${namesOf(file)});`
    return { code: [loader, definition, start].join('\n'), map: null }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk }) => withScripts(html, chunk?.imports ?? []),
  },
})

const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloads = /\s*<link rel="modulepreload" crossorigin href="[^"]+">/g

/**
 * @param imported the files that the first script cannot do without.
 * @throws Error where the page asks for its code in another way.
 */
export const withScripts = (html: string, imported: readonly string[]): string => {
  const first = moduleTag.exec(html)?.[1]
  if (first === undefined) throw new Error('The page asks for its code in another way')
  const sources = [first, ...imported.map((file) => `/${file}`)]
  const scripts = sources.map((source) => `<script defer src="${source}"></script>`)
  return html.replace(preloads, '').replace(moduleTag, scripts.join('\n    '))
}
