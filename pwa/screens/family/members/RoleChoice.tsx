import { m } from '#shared/messages/messages.ts'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'

interface Props {
  readonly legend: string
  readonly hideLegend?: boolean
  readonly name: string
  readonly value: Role | undefined
  readonly error?: string | undefined
  readonly onChange: (role: Role) => void
}

export const RoleChoice = ({ legend, hideLegend = false, name, value, error, onChange }: Props) => (
  <RadioCards
    legend={legend}
    hideLegend={hideLegend}
    name={name}
    value={value}
    error={error}
    options={roles.map((role) => ({
      value: role,
      label: m.family_role({ role }),
      description: m.family_role_may({ role }),
    }))}
    onChange={onChange}
    columns={1}
  />
)
