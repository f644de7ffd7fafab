import { Check, Undo2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { useDecisions } from '#pwa/parts/approvals/useDecisions.ts'
import { momentInWords } from '#pwa/parts/time/dates.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { askedBodies } from './askedBodies.ts'

interface Props {
  readonly asked: Asked
  readonly onSendBack: (asked: Asked) => void
}

export const AskedCard = ({ asked, onSendBack }: Props) => {
  const { kind, createdBy = '', createdAt } = asked
  const { name, imageUrl, color } = usePeople()(createdBy)
  const { approve } = useDecisions()
  const title = askedName(kind, asked)
  const Body = askedBodies[kind]
  return (
    <Card as="article">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={name} imageUrl={imageUrl} {...(color !== undefined && { color })} />
        <div className="min-w-0">
          <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {m.approvals_asks({ name, kind })}
          </p>
          {createdAt !== undefined && (
            <p className="text-sm text-muted">
              {m.approvals_asked_at({ when: momentInWords(createdAt) })}
            </p>
          )}
        </div>
      </div>
      <h2 dir="auto" className="font-serif text-lg font-semibold [overflow-wrap:anywhere]">
        {title}
      </h2>
      {Body !== undefined && <Body asked={asked} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          icon={<Check aria-hidden className="size-5" />}
          aria-label={m.approvals_approve_named({ title })}
          onClick={() => void approve(asked)}
        >
          {m.approvals_approve()}
        </Button>
        <Button
          variant="outline"
          icon={<Undo2 aria-hidden className="size-5" />}
          aria-label={m.approvals_send_back_named({ title })}
          onClick={() => onSendBack(asked)}
        >
          {m.approvals_send_back()}
        </Button>
      </div>
    </Card>
  )
}
