import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import type { PreparedPhoto } from '../photos/preparePhoto.ts'

export interface ChosenFile {
  readonly key: string
  readonly name: string
  readonly file: File
  readonly state: ChosenState
}

export type ChosenState = PreparedPhoto | { readonly type: 'reading' }

export const readyOf = (files: readonly ChosenFile[]): readonly ReadyPhoto[] =>
  files.flatMap(({ state }) => (state.type === 'ready' ? [state.photo] : []))

export const fileOf = (files: readonly ChosenFile[], photo: ReadyPhoto): File | undefined =>
  files.find(({ state }) => state.type === 'ready' && state.photo === photo)?.file

/** A photo that is too large waits for the person's choice. */
export const isDecided = (files: readonly ChosenFile[]): boolean =>
  files.every(({ state }) =>
    ['ready', 'unreadable', 'foreign-film', 'film-too-large'].includes(state.type),
  )

export const withState = (
  files: readonly ChosenFile[],
  key: string,
  state: ChosenState,
): readonly ChosenFile[] => files.map((file) => (file.key === key ? { ...file, state } : file))
