import { FileArchive, Tablet } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { canBeBrought, useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { BringLink } from './BringLink.tsx'
import { leftBehindWords } from './leftBehindWords.ts'

export const BringCard = () => {
  const person = useLeftBehind().find(canBeBrought)
  if (person === undefined) {
    return (
      <Card title={m.bring_import()}>
        <p className="mb-4 flex items-start gap-3 text-muted">
          <FileArchive aria-hidden className="mt-0.5 size-5 shrink-0" />
          {m.bring_import_note()}
        </p>
        <BringLink copy>{m.bring_import()}</BringLink>
      </Card>
    )
  }
  return (
    <Card title={m.bring_card_title()}>
      <p className="mb-4 flex items-start gap-3 text-muted">
        <Tablet aria-hidden className="mt-0.5 size-5 shrink-0" />
        {leftBehindWords(person)}
      </p>
      <BringLink variant="default">{m.bring_action()}</BringLink>
    </Card>
  )
}
