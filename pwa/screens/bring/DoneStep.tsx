import { useNavigate } from 'react-router-dom'
import { fullName } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { useFamily, useMembers } from '#pwa/records/people/families.ts'
import { PlaceLink } from '#pwa/parts/people/PlaceLink.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'

interface Props {
  readonly familyId: string
  readonly refused: number
  readonly isAlong: boolean
}

export const DoneStep = ({ familyId, refused, isAlong }: Props) => {
  const navigate = useNavigate()
  const inView = useFamilyInView()?.familyId
  const family = useFamily()
  if (family === undefined || inView !== familyId) {
    return <Spinner size="lg" label={m.bring_working()} />
  }
  return (
    <div className="grid gap-5">
      <Notice
        tone="good"
        live
        title={isAlong ? m.bring_along_done() : m.bring_done_title({ family: family.name })}
      >
        {isAlong ? undefined : m.bring_done_text()}
      </Notice>
      {refused > 0 && <Notice tone="warn">{m.bring_refused({ n: refused })}</Notice>}
      {!isAlong && <Others family={family.name} />}
      <Button size="lg" className="justify-self-start" onClick={() => void navigate('/')}>
        {m.bring_done_open()}
      </Button>
    </div>
  )
}

const Others = ({ family }: { readonly family: string }) => {
  const awaited = useMembers().members.filter((member) => member.awaited)
  if (awaited.length === 0) return null
  return (
    <Card title={m.bring_done_people()}>
      <p className="max-w-measure text-muted">{m.bring_done_people_text()}</p>
      <ul className="divide-y divide-line">
        {awaited.map((member) => (
          <li key={member.userId} className="grid gap-3 py-5">
            <p className="flex items-center gap-3 font-medium">
              <Avatar
                name={fullName(member)}
                imageUrl={member.profileImageUrl}
                color={member.colour + 1}
              />
              <span dir="auto">{fullName(member)}</span>
            </p>
            <PlaceLink member={member} family={family} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.bring_done_people_later()}</p>
    </Card>
  )
}
