import { FileArchive, Tablet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { mayBringFamily } from '#shared/policies/pages.ts'
import { useLeftBehind } from '#pwa/state/leftBehind.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'

/** For who is in no family yet: bring one that this device still holds, or the file of a copy. */
export const BringCard = () => {
  const [person] = useLeftBehind().filter(
    ({ family }) => family === undefined || mayBringFamily(family.role),
  )
  if (person === undefined) {
    return (
      <Card title={m.bring_import()}>
        <p className="mb-4 flex items-start gap-3 text-muted">
          <FileArchive aria-hidden className="mt-0.5 size-5 shrink-0" />
          {m.bring_import_note()}
        </p>
        <Link to="/bring?copy" className={buttonClassName({ variant: 'outline' })}>
          {m.bring_import()}
        </Link>
      </Card>
    )
  }
  const { firstName: name, family } = person
  return (
    <Card title={m.bring_card_title()}>
      <p className="mb-4 flex items-start gap-3 text-muted">
        <Tablet aria-hidden className="mt-0.5 size-5 shrink-0" />
        {family === undefined
          ? m.bring_card_text_person({ name })
          : m.bring_card_text({ name, family: family.familyName })}
      </p>
      <Link to="/bring" className={buttonClassName()}>
        {m.bring_action()}
      </Link>
    </Card>
  )
}
