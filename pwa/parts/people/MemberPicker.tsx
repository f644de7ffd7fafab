import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useMembers, usePersonName } from '#pwa/records/people/families.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (userId: string) => void
  readonly offers?: (userId: string) => boolean
  readonly error?: string | undefined
}

export const MemberPicker = ({ label, value, onChange, offers = () => true, error }: Props) => {
  const { members } = useMembers()
  const nameOf = usePersonName()
  const offered = members
    .filter((member) => seesHousehold(member.role) && offers(member.userId))
    .map((member) => ({ value: member.userId, label: fullName(member) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  /** A former member, or one that this person may not pick, stays selected until changed. */
  const isMissing = value !== '' && offered.every((option) => option.value !== value)
  const isFormer = members.every((member) => member.userId !== value)
  const missing = {
    value,
    label: isFormer ? m.tasks_assign_left({ name: nameOf(value) }) : nameOf(value),
  }
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: m.tasks_assign_nobody() },
        ...offered,
        ...(isMissing ? [missing] : []),
      ]}
      required={false}
      error={error}
    />
  )
}
