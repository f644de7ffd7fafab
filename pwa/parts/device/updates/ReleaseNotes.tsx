import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useAppUpdates, useUnseenUpdates } from '#pwa/records/device/appUpdates.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { releaseNotesId } from './releaseNotesPath.ts'
import { UpdateEntry } from './UpdateEntry.tsx'

/** Links that end in #release-notes lead here. */
export const ReleaseNotes = () => {
  const updates = useAppUpdates()
  const unseen = new Set(useUnseenUpdates().map(({ id }) => id))
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${releaseNotesId}`) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <div ref={place} id={releaseNotesId} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card title={m.updates_notes_title()}>
        {updates.length === 0 && <p className="text-muted">{m.updates_notes_none()}</p>}
        <ul className="divide-y divide-line">
          {updates.map((update) => (
            <li key={update.id} className="py-4 first:pt-0 last:pb-0">
              <UpdateEntry
                update={update}
                headingLevel={3}
                mark={unseen.has(update.id) && <Badge tone="accent">{m.updates_new()}</Badge>}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
