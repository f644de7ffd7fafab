import { m } from '#shared/messages/messages.ts'
import type { EventScope } from '#pwa/records/calendar/eventChanges.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

const scopes: readonly EventScope[] = ['one', 'following', 'all']

interface Props {
  readonly question: string
  readonly destructive: boolean
  readonly onChoose: (scope: EventScope) => void
  readonly onCancel: () => void
}

/** The least harmful choice comes first, and only that one is emphasized. */
export const ScopeQuestion = ({ question, destructive, onChoose, onCancel }: Props) => (
  <div role="alert" className="grid basis-full gap-3">
    <p className="font-semibold">{question}</p>
    <div className="grid gap-2">
      {scopes.map((scope, index) => (
        <Button
          key={scope}
          variant={index > 0 ? 'outline' : destructive ? 'destructive' : 'default'}
          autoFocus={index === 0}
          onClick={() => onChoose(scope)}
        >
          {m.calendar_scope({ scope })}
        </Button>
      ))}
      <Button variant="ghost" onClick={onCancel}>
        {m.forms_cancel()}
      </Button>
    </div>
  </div>
)
