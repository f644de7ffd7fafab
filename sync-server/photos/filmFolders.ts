import { hash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { objectNameSchema } from '#shared/core/object.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { ifThere, readIfThere, syncFolder, writeWhole } from '#server/files.ts'

export interface OwnUpload {
  readonly userId: string
  readonly uploadId: string
}

export interface FilmPart {
  readonly number: number
  readonly bytes: number
  readonly tag: string
  readonly path: string
}

const noteSchema = z.object({
  bytes: z.number().int().positive(),
  name: objectNameSchema.optional(),
  parts: z.array(z.object({ number: z.number(), bytes: z.number(), tag: z.string() })).optional(),
})

export type FilmNote = z.infer<typeof noteSchema>

export interface FilmFolders {
  begin(own: OwnUpload, note: FilmNote): Promise<void>
  note(own: OwnUpload): Promise<FilmNote | undefined>
  parts(own: OwnUpload): Promise<readonly FilmPart[]>
  placeFor(own: OwnUpload, number: number): { readonly path: string; readonly tag: string }
  unfinished(userId: string): Promise<readonly FilmNote[]>
  draftOf(own: OwnUpload): string
  finish(own: OwnUpload, note: FilmNote): Promise<void>
  remove(own: OwnUpload): Promise<void>
  sweep(since: number): Promise<void>
}

const noteFile = 'upload.json'

const partName = /^part-(\d{5})-([0-9a-f]{16})$/

export const createFilmFolders = (folder: string): FilmFolders => {
  const personOf = (userId: string): string => join(folder, folderName(userId))
  const folderOf = ({ userId, uploadId }: OwnUpload): string =>
    join(personOf(userId), folderName(uploadId))
  const partsIn = async (path: string): Promise<readonly FilmPart[]> => {
    const parts: FilmPart[] = []
    for (const name of await namesIn(path)) {
      const [, number = '', tag = ''] = partName.exec(name) ?? []
      const file = join(path, name)
      const found = number === '' ? undefined : await ifThere(stat(file))
      if (found) parts.push({ number: Number(number), bytes: found.size, tag, path: file })
    }
    return parts.toSorted((a, b) => a.number - b.number)
  }
  return {
    begin: async (own, note) => {
      try {
        await mkdir(folderOf(own), { recursive: true, mode: 0o700 })
        await writeWhole(join(folderOf(own), noteFile), JSON.stringify(note))
        await syncFolder(dirname(folderOf(own)))
      } catch (error) {
        await rm(folderOf(own), { recursive: true, force: true })
        throw new StoreUnavailable('A film could not be begun', { cause: error })
      }
    },
    note: (own) => noteIn(folderOf(own)),
    parts: (own) => partsIn(folderOf(own)),
    placeFor: (own, number) => {
      const tag = randomBytes(8).toString('hex')
      const name = `part-${String(number).padStart(5, '0')}-${tag}`
      return { path: join(folderOf(own), name), tag }
    },
    unfinished: async (userId) => {
      const names = await namesIn(personOf(userId))
      const notes = await Promise.all(names.map((name) => noteIn(join(personOf(userId), name))))
      return notes.filter((note) => note !== undefined).filter(({ name }) => name === undefined)
    },
    draftOf: (own) => join(folderOf(own), 'draft'),
    finish: async (own, note) => {
      await writeWhole(join(folderOf(own), noteFile), JSON.stringify(note))
      for (const { path } of await partsIn(folderOf(own))) await rm(path, { force: true })
    },
    remove: (own) => rm(folderOf(own), { recursive: true, force: true }),
    sweep: (since) => sweepIn(folder, since),
  }
}

/** Hashing removes dots and slashes from a client's id. */
const folderName = (id: string): string => hash('sha256', id, 'hex')

const namesIn = async (path: string): Promise<readonly string[]> =>
  (await ifThere(readdir(path))) ?? []

const noteIn = async (path: string): Promise<FilmNote | undefined> => {
  const text = await readIfThere(join(path, noteFile))
  if (text === undefined) return undefined
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A folder's modification time is that of its latest part. */
const sweepIn = async (folder: string, since: number): Promise<void> => {
  for (const person of await namesIn(folder)) {
    for (const upload of await namesIn(join(folder, person))) {
      const path = join(folder, person, upload)
      const found = await ifThere(stat(path))
      if (found !== undefined && found.mtimeMs < since) {
        await rm(path, { recursive: true, force: true })
      }
    }
  }
}
