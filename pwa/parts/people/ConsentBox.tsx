import { m } from '#shared/messages/messages.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

interface Props {
  readonly value: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}

/** A parent consents before a child is a member (docs/access.md, Who is a child). */
export const ConsentBox = ({ value, onChange, error }: Props) => (
  <div className="rounded-control bg-sunken px-4 py-2">
    <Checkbox
      name="consent"
      label={m.children_consent()}
      hint={<Points text={m.children_consent_text()} className="pb-2" />}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
    />
  </div>
)
