import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { useDecisions } from '#pwa/parts/approvals/useDecisions.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { RequestWords } from './RequestWords.tsx'

/** The others are on the page of approvals. */
const mostShown = 3

interface Props {
  readonly waiting: readonly Asked[]
  readonly putOff: (asked: Asked) => void
  readonly takeUp: (asked: Asked) => void
}

export function Requests({ waiting, putOff, takeUp }: Props): ReactElement {
  const toast = useToast()
  const onNotNow = (asked: Asked): void => {
    putOff(asked)
    toast({
      title: m.approvals_put_off_toast(),
      description: m.approvals_put_off_text({ title: askedName(asked.kind, asked) }),
      action: { label: m.forms_undo(), run: () => takeUp(asked) },
    })
  }
  return (
    <Card
      tone="accent"
      title={m.approvals_waiting()}
      className="mb-4 sm:mb-5"
      actions={
        <Link to="/approvals" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {waiting.length > mostShown
            ? m.approvals_count({ count: waiting.length })
            : m.dashboard_view_all()}
        </Link>
      }
    >
      <ul aria-label={m.approvals_waiting()} className="@container grid gap-4">
        {waiting.slice(0, mostShown).map((asked) => (
          <li key={`${asked.id} ${asked.editId ?? ''}`} data-item={asked.id}>
            <Request asked={asked} onNotNow={() => onNotNow(asked)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RequestProps {
  readonly asked: Asked
  readonly onNotNow: () => void
}

function Request({ asked, onNotNow }: RequestProps): ReactElement {
  const { approve } = useDecisions()
  const { name, firstName, imageUrl, color } = usePeople()(asked.createdBy ?? '')
  const title = askedName(asked.kind, asked)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 @min-[34rem]:flex-nowrap">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Avatar {...{ name, imageUrl }} {...(color !== undefined && { color })} />
        <RequestWords asked={asked} name={firstName} />
      </div>
      <div className="flex gap-2 @max-[34rem]:ps-13">
        <Button
          size="sm"
          aria-label={m.approvals_approve_named({ title })}
          onClick={() => void approve(asked)}
        >
          {m.approvals_approve()}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={m.approvals_not_now_named({ title })}
          onClick={onNotNow}
        >
          {m.approvals_not_now()}
        </Button>
      </div>
    </div>
  )
}
