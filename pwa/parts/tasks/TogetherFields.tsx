import { fullName } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'

interface Props {
  readonly first: string
  readonly others: readonly string[]
  readonly eachTheirOwn: boolean
  readonly offers: (userId: string) => boolean
  readonly onOthers: (userIds: readonly string[]) => void
  readonly onEachTheirOwn: (eachTheirOwn: boolean) => void
}

export const TogetherFields = (props: Props) => {
  const { first, others, eachTheirOwn, offers, onOthers, onEachTheirOwn } = props
  const { members } = useMembers()
  const offered = members
    .filter(({ userId, role }) => userId !== first && seesHousehold(role) && offers(userId))
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)))
  if (offered.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{m.tasks_together_with()}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {offered.map((member) => (
          <Checkbox
            key={member.userId}
            label={fullName(member)}
            checked={others.includes(member.userId)}
            onChange={(event) =>
              onOthers([
                ...others.filter((userId) => userId !== member.userId),
                ...(event.target.checked ? [member.userId] : []),
              ])
            }
          />
        ))}
      </div>
      {others.length > 0 && (
        <Checkbox
          label={m.tasks_each_own()}
          hint={m.tasks_each_own_hint()}
          checked={eachTheirOwn}
          onChange={(event) => onEachTheirOwn(event.target.checked)}
          className="mt-2"
        />
      )}
    </fieldset>
  )
}
