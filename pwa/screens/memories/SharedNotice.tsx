import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { Notice } from '#pwa/ui/Notice.tsx'

/** Says of photos that came from the phone's share sheet that they could not be taken. */
export const SharedNotice = () => {
  const [address] = useSearchParams()
  if (address.get('shared') !== 'lost') return null
  return (
    <div className="mb-5">
      <Notice tone="warn" live title={m.memories_shared_lost_title()}>
        {m.memories_shared_lost()}
      </Notice>
    </div>
  )
}
