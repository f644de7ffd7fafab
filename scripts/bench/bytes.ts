import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { root } from '../ensureInstalled.mjs'
import type { Figure } from './measure.ts'
import { medianOf } from './measure.ts'

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

const manifestSchema = z.record(z.string(), chunkSchema)

export type BuildManifest = z.infer<typeof manifestSchema>

const limits = { firstPaint: 125, database: 130 }

const withImports = (manifest: BuildManifest, keys: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return seen
}

const filesOf = (manifest: BuildManifest, keys: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    [...keys].flatMap((key) => {
      const chunk = manifest[key]
      return chunk === undefined ? [] : [chunk.file, ...chunk.css]
    }),
  ),
]

export const filesBeforeFirstPaint = (manifest: BuildManifest): readonly string[] =>
  filesOf(manifest, withImports(manifest, ['index.html']))

export const databaseFiles = (manifest: BuildManifest): readonly string[] =>
  filesOf(
    manifest,
    new Set(
      Object.keys(manifest).filter((key) =>
        ['database', 'storage'].includes(manifest[key]?.name ?? ''),
      ),
    ),
  )

const built = join(root, 'dist', 'pwa')

const kilobytes = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(built, file)), { level: 9 }).length),
  )
  return Math.round(sizes.reduce((total, size) => total + size, 0) / 100) / 10
}

const readManifest = async (): Promise<BuildManifest> => {
  const file = join(built, '.vite', 'manifest.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('Nothing is built yet: npm run build')
  })
  return manifestSchema.parse(JSON.parse(text))
}

export const measureBytes = async (): Promise<readonly Figure[]> => {
  const manifest = await readManifest()
  const first = filesBeforeFirstPaint(manifest)
  const database = databaseFiles(manifest)
  if (database.length === 0) throw new Error('The build has no chunk named database')
  const early = database.filter((file) => first.includes(file))
  if (early.length > 0) throw new Error(`Loaded before the first paint: ${early.join(', ')}`)
  return [
    figure('JavaScript and CSS before the first paint', await kilobytes(first), limits.firstPaint),
    figure('the local database, loaded after it', await kilobytes(database), limits.database),
  ]
}

const figure = (name: string, value: number, limit: number): Figure => ({
  row: 'g',
  name,
  unit: 'kB gzipped',
  ours: medianOf([value]),
  limit: { type: 'at most', value: limit },
})
