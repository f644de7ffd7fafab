import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useMembers, usePersonName } from '#pwa/records/people/families.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { FieldError } from '#pwa/ui/inputs/Field.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import type { TaskRepeatValues } from './taskSeriesForm.ts'

interface Props {
  readonly values: TaskRepeatValues
  readonly onChange: (changed: Partial<TaskRepeatValues>) => void
  readonly error: string | undefined
}

export const TurnFields = ({ values: { takesTurns, turns }, onChange, error }: Props) => {
  const { members } = useMembers()
  const nameOf = usePersonName()
  const others = members
    .filter(({ userId, role }) => seesHousehold(role) && !turns.includes(userId))
    .map((member) => ({ userId: member.userId, name: fullName(member) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const people = [
    ...turns.map((userId) => ({ userId, name: nameOf(userId) || m.tasks_assignee_unknown() })),
    ...others,
  ]
  return (
    <div>
      <Checkbox
        label={m.tasks_field_turns()}
        hint={m.tasks_field_turns_hint()}
        checked={takesTurns}
        onChange={(event) => onChange({ takesTurns: event.target.checked })}
      />
      {takesTurns && (
        <fieldset className="mt-3 ms-9">
          <legend className="text-sm font-semibold">{m.tasks_field_turns_who()}</legend>
          <ul>
            {people.map(({ userId, name }, at) => (
              <li key={userId} className="flex min-h-11 items-start gap-1">
                <Checkbox
                  className="min-w-0 flex-1"
                  label={name}
                  checked={at < turns.length}
                  onChange={(event) =>
                    onChange({
                      turns: event.target.checked
                        ? [...turns, userId]
                        : turns.filter((each) => each !== userId),
                    })
                  }
                />
                {at < turns.length && (
                  <MoveButtons name={name} at={at} turns={turns} onChange={onChange} />
                )}
              </li>
            ))}
          </ul>
          {error !== undefined && <FieldError id="turns-error">{error}</FieldError>}
        </fieldset>
      )}
    </div>
  )
}

interface MoveProps {
  readonly name: string
  readonly at: number
  readonly turns: readonly string[]
  readonly onChange: Props['onChange']
}

/** Both buttons stay at the end of the list, too, because the focus would go with a button. */
const MoveButtons = ({ name, at, turns, onChange }: MoveProps) => {
  const move = (to: number): void => {
    const moved = turns[at]
    if (moved === undefined || to < 0 || to >= turns.length) return
    onChange({ turns: turns.filter((_, index) => index !== at).toSpliced(to, 0, moved) })
  }
  return (
    <>
      <IconButton
        name={m.tasks_turn_earlier({ name })}
        tooltip={false}
        aria-disabled={at === 0}
        className="aria-disabled:opacity-40"
        icon={<ArrowUp aria-hidden className="size-5" />}
        onClick={() => move(at - 1)}
      />
      <IconButton
        name={m.tasks_turn_later({ name })}
        tooltip={false}
        aria-disabled={at === turns.length - 1}
        className="aria-disabled:opacity-40"
        icon={<ArrowDown aria-hidden className="size-5" />}
        onClick={() => move(at + 1)}
      />
    </>
  )
}
