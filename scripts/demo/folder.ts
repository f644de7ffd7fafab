import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const keptSchema = z.object({
  port: z.number(),
  people: z.array(z.object({ userId: z.string(), label: z.string() })),
})

/**
 * A kept demo starts again with these values. The port stays the same, because browsers know the
 * demo by it.
 */
export type Kept = z.infer<typeof keptSchema>

export interface DemoFolder {
  readonly path: string
  readonly kept: Kept | undefined
  keep(kept: Kept): Promise<void>
  leave(): Promise<void>
}

export const openFolder = async (keep: boolean, root: string): Promise<DemoFolder> => {
  if (!keep) {
    const path = await mkdtemp(join(tmpdir(), 'our-life-demo-'))
    return {
      path,
      kept: undefined,
      keep: async () => undefined,
      leave: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
    }
  }
  const path = join(root, 'demo-data')
  const file = join(path, 'demo.json')
  const write = (next: Kept): Promise<void> => writeFile(file, JSON.stringify(next))
  const kept = await readKept(path, file)
  if (kept === undefined) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { recursive: true })
    await write({ port: 0, people: [] })
  }
  return { path, kept, keep: write, leave: async () => undefined }
}

/**
 * Returns undefined for a demo that ended before its family was complete: its file names nobody
 * yet, so it begins again.
 * @throws Error if the folder was not made by a demo: its data may be somebody's own.
 */
const readKept = async (path: string, file: string): Promise<Kept | undefined> => {
  if (!existsSync(path)) return undefined
  if (!existsSync(file)) throw new Error(`${path} is not a demo’s folder. Move it away first.`)
  const kept = keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return kept.people.length > 0 ? kept : undefined
}
