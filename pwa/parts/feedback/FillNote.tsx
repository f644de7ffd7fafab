import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { fillingWords } from './fillingWords.ts'

/** Says in a page's skeleton how much of the family's things a new device has. */
export const FillNote = () => {
  const { online, filling, filled } = useSyncStatus()
  if (!online || !filling) return null
  return <p className="mt-6 text-center text-sm text-muted">{fillingWords({ filled })}</p>
}
