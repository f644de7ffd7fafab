import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useUnclaimedPhotos } from '#pwa/records/memories/sharedPhotos.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'

/** What is to be said of photos that came from the phone's share sheet and cannot be added. */
export const SharedNotices = ({ mayAdd }: { readonly mayAdd: boolean }) => {
  const [address] = useSearchParams()
  const discard = useUnclaimedPhotos(mayAdd)
  if (discard !== undefined) {
    return (
      <Notice
        title={m.memories_shared_not_yours_title()}
        action={
          <Button variant="outline" onClick={discard}>
            {m.memories_shared_discard()}
          </Button>
        }
      >
        {m.memories_shared_not_yours()}
      </Notice>
    )
  }
  if (address.get('shared') !== 'lost') return null
  return (
    <Notice tone="warn" live title={m.memories_shared_lost_title()}>
      {m.memories_shared_lost()}
    </Notice>
  )
}
