import { useEffect, useMemo, useState } from 'react'
import { objectNameIn } from '#shared/core/object.ts'
import { readPicture } from '#pwa/database/photos/keptPictures.ts'
import type { PictureTables } from '#pwa/database/photos/keptPictures.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '../DataContext.ts'

export interface PictureHere {
  /** Valid only in this page. */
  readonly url: string
  readonly width: number
}

export interface SeenPicture {
  readonly name: string
  readonly width: 320 | 960
}

interface Pictures {
  known(name: string, width: number): PictureHere | undefined
  find(name: string, width: number): Promise<PictureHere | undefined>
  tellSeen(picture: SeenPicture): void
  onSeen(told: (picture: SeenPicture) => void): () => void
  forget(names: Iterable<string>): void
}

/** The most addresses to hold, because each keeps its picture in memory. */
const mostHeld = 300

/** How long after it got an address an image may begin to load, in milliseconds. */
const grace = 5000

const createPictures = (tables: PictureTables, now: () => Date): Pictures => {
  const held = new Map<string, PictureHere>()
  const listeners = new Set<(picture: SeenPicture) => void>()
  const keyOf = (name: string, width: number): string => `${name} ${width}`
  const letGo = (key: string): void => {
    const url = held.get(key)?.url
    held.delete(key)
    if (url !== undefined) setTimeout(() => URL.revokeObjectURL(url), grace)
  }
  return {
    known: (name, width) => {
      const key = keyOf(name, width)
      const here = held.get(key)
      if (here === undefined) return undefined
      held.delete(key)
      held.set(key, here)
      return here
    },
    find: async (name, width) => {
      const found = await readPicture(tables, name, { width, now: now().getTime() })
      const key = keyOf(name, width)
      if (found === undefined) return undefined
      const known = held.get(key)
      if (known?.width === found.width) return known
      letGo(key)
      const here = { url: URL.createObjectURL(found.content), width: found.width }
      held.set(key, here)
      for (const oldest of [...held.keys()].slice(0, -mostHeld)) letGo(oldest)
      return here
    },
    tellSeen: (picture) => {
      for (const told of listeners) told(picture)
    },
    onSeen: (told) => {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    forget: (names) => {
      const gone = new Set(names)
      for (const key of held.keys()) if (gone.has(key.split(' ')[0] ?? '')) letGo(key)
    },
  }
}

const ofDevice = new WeakMap<LocalDatabase, Pictures>()

export const picturesOf = (database: LocalDatabase): Pictures => {
  const pictures =
    ofDevice.get(database) ?? createPictures(database.device, () => database.environment.now())
  ofDevice.set(database, pictures)
  return pictures
}

interface Answer {
  readonly of: string
  readonly here: PictureHere | undefined
}

export const useKeptPicture = (
  objectPath: string,
  width: number,
  looks: number,
): PictureHere | undefined | 'looking' => {
  const { database } = useData()
  const pictures = useMemo(() => picturesOf(database), [database])
  const name = objectNameIn(objectPath)
  const [answer, setAnswer] = useState<Answer>()
  const of = `${name} ${width} ${looks}`
  useEffect(() => {
    if (name === undefined) return undefined
    let isWanted = true
    const tell = (here: PictureHere | undefined): void => {
      if (isWanted) setAnswer({ of, here })
    }
    pictures.find(name, width).then(tell, () => tell(undefined))
    return () => {
      isWanted = false
    }
  }, [pictures, name, width, of])
  if (name === undefined) return undefined
  if (answer?.of === of) return answer.here
  return pictures.known(name, width) ?? 'looking'
}
