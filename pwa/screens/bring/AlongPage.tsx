import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { placeOnDevice } from '#pwa/records/people/familyImport/along.ts'
import type { Along } from '#pwa/records/people/familyImport/along.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { BringFrame } from './BringFrame.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ProgressStep } from './ProgressStep.tsx'
import { useFamilyImport } from './useFamilyImport.ts'

export const AlongPage = () => {
  const { bringingId = '' } = useParams()
  const [query] = useSearchParams()
  const familyId = query.get('family') ?? ''
  const family = useFamilies().find(({ id }) => id === familyId)
  const navigate = useNavigate()
  const along = usePlace(bringingId, familyId, family?.name)
  const { now, along: bring } = useFamilyImport()
  useEffect(() => {
    if (along === null) void navigate('/', { replace: true })
  }, [along, navigate])
  const start = (): void => {
    if (along) bring(along.source, along.brought, bringingId)
  }
  return (
    <BringFrame
      title={m.bring_along_title()}
      subtitle={m.bring_along_text({ family: family?.name ?? '' })}
      isDone={now.state === 'done'}
    >
      {along === undefined && <Spinner size="lg" label={m.bring_source_reading()} />}
      {along && now.state === 'idle' && (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" onClick={start}>
            {m.bring_along_action()}
          </Button>
          <Button size="lg" variant="ghost" onClick={() => void navigate('/')}>
            {m.bring_along_skip()}
          </Button>
        </div>
      )}
      {(now.state === 'working' || now.state === 'failed') && (
        <ProgressStep now={now} onTryAgain={start} />
      )}
      {now.state === 'done' && (
        <DoneStep familyId={familyId} refused={now.brought.refused.length} isAlong />
      )}
    </BringFrame>
  )
}

const usePlace = (
  bringingId: string,
  familyId: string,
  familyName: string | undefined,
): Along | null | undefined => {
  const people = useLeftBehind()
  const [along, setAlong] = useState<Along | null>()
  const isKnown = familyName !== undefined
  useEffect(() => {
    if (!isKnown) return undefined
    let wanted = true
    placeOnDevice(people, { bringingId, familyId, familyName }).then(
      (found) => wanted && setAlong(found ?? null),
      () => wanted && setAlong(null),
    )
    return () => {
      wanted = false
    }
  }, [people, bringingId, familyId, familyName, isKnown])
  return along
}
