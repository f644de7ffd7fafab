import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { withState } from './chosenPhotos.ts'
import type { ChosenFile, ChosenState } from './chosenPhotos.ts'
import { preparePhoto } from '../photos/preparePhoto.ts'

export interface ChosenFiles {
  readonly files: readonly ChosenFile[]
  add(files: readonly File[]): void
  remove(key: string): void
  shrink(key: string, work: () => Promise<ReadyPhoto>): void
  /** Removes photos that are memories now, so that a second try does not add them again. */
  done(photos: ReadonlySet<ReadyPhoto>): void
}

/** Reads one file after another, because fifty at once would not fit into memory. */
export const useChosenFiles = (initial: readonly File[]): ChosenFiles => {
  const { environment } = useData().database
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (key: string, work: () => Promise<ChosenState>): void => {
    turn.current = turn.current
      .then(work)
      .catch((): ChosenState => ({ type: 'unreadable' }))
      .then((state) => setFiles((before) => withState(before, key, state)))
  }
  const add = (chosen: readonly File[]): void => {
    const named = chosen.map((file) => ({ key: environment.newId(), file }))
    setFiles((before) => [
      ...before,
      ...named.map(({ key, file }) => ({ key, name: file.name, file, state: reading })),
    ])
    for (const { key, file } of named) inTurn(key, () => preparePhoto(file))
  }
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!hasBegun.current) add(initial)
    hasBegun.current = true
  })
  useEffect(() => begin(), [])
  return {
    files,
    add,
    remove: (key) => setFiles((before) => before.filter((file) => file.key !== key)),
    shrink: (key, work) => {
      setFiles((before) => withState(before, key, reading))
      inTurn(key, async () => ({ type: 'ready', photo: await work() }))
    },
    done: (photos) =>
      setFiles((before) =>
        before.filter(({ state }) => state.type !== 'ready' || !photos.has(state.photo)),
      ),
  }
}

const reading: ChosenState = { type: 'reading' }
