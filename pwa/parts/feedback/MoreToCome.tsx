import { m } from '#shared/messages/messages.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { fillingWords } from './fillingWords.ts'

export const MoreToCome = ({ of }: { readonly of: CollectionName }) => {
  const { online, ...status } = useSyncStatus()
  if (useIsComplete(of)) return null
  return (
    <p className="mt-4 text-center text-sm text-muted">
      {online ? fillingWords(status) : m.sync_more_when_online()}
    </p>
  )
}
