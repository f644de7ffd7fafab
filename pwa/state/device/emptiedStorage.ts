import { store } from '../store.ts'
import { statusAtom, updateSyncStatus } from '../syncStatus.ts'

export const noteEmptied = (): void => {
  const { emptied = 0, waiting = 0 } = store.get(statusAtom)
  updateSyncStatus({ emptied: emptied + waiting, waiting: 0 })
}
