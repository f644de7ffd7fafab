import { useSearchParams } from 'react-router-dom'
import { sharedLimits } from '#shared/device/sharing.ts'
import { m } from '#shared/messages/messages.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

export const SharedNotice = () => {
  const [address] = useSearchParams()
  const shared = address.get('shared')
  if (shared !== 'lost' && shared !== 'too-much') return null
  const size = { count: sharedLimits.files, megabytes: sharedLimits.bytes / 1024 / 1024 }
  return (
    <div className="mb-5">
      <Notice tone="warn" live title={m.memories_shared_lost_title()}>
        {shared === 'lost' ? m.memories_shared_lost() : m.memories_shared_too_much(size)}
      </Notice>
    </div>
  )
}
