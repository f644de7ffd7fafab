import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { fillingWords } from './fillingWords.ts'

export const FillNote = () => {
  const { online, filling, filled } = useSyncStatus()
  if (!online || !filling) return null
  return <p className="mt-6 text-center text-sm text-muted">{fillingWords({ filled })}</p>
}
