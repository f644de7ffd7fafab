import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { roles as allRoles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import type { PlaceOfBringer } from './usePlace.ts'

export type Roles = Readonly<Record<string, Role>>

type WhoProps = Pick<PlaceOfBringer, 'members' | 'nobody' | 'place'> & {
  readonly onChoose: (place: string) => void
  readonly error: string | undefined
}

export const WhoAreYou = ({ members, nobody, place, onChoose, error }: WhoProps) => (
  <Card title={m.bring_who()}>
    <p className="mb-4 max-w-measure text-muted">{m.bring_who_text()}</p>
    <RadioCards
      legend={m.bring_who()}
      hideLegend
      name="place"
      value={place}
      options={[
        ...members.map((member) => ({
          value: member.userId,
          label: fullName(member),
          description: m.family_role({ role: member.role }),
        })),
        { value: nobody, label: m.bring_who_none(), description: m.bring_who_none_text() },
      ]}
      onChange={onChoose}
      error={error}
    />
  </Card>
)

interface OthersProps {
  readonly others: readonly Member[]
  readonly roles: Roles
  readonly onChange: (roles: Roles) => void
}

export const WhoIsWho = ({ others, roles, onChange }: OthersProps) => (
  <Card title={m.bring_people()}>
    <p className="mb-4 max-w-measure text-muted">{m.bring_people_text()}</p>
    <ul className="grid gap-4 sm:grid-cols-2">
      {others.map((member) => (
        <li key={member.userId}>
          <Select
            label={m.bring_role_of({ name: fullName(member) })}
            value={roles[member.userId] ?? member.role}
            options={allRoles.map((role) => ({
              value: role,
              label: m.family_role({ role }),
            }))}
            onChange={({ target }) => onChange({ ...roles, [member.userId]: target.value as Role })}
          />
        </li>
      ))}
    </ul>
  </Card>
)
