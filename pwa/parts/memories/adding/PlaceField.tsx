import { m } from '#shared/messages/messages.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onRemove: () => void
}

/** A place can be removed in every family, but set only if the family keeps places. */
export const PlaceField = ({ value, error, onChange, onRemove }: Props) => {
  const keepsPlaces = useFamily()?.keepsPlaces ?? false
  if (!keepsPlaces && value === '') return null
  return (
    <div className="grid justify-items-start gap-2">
      <TextInput
        label={m.memories_field_place()}
        hint={keepsPlaces ? m.memories_place_hint() : m.memories_place_off()}
        value={value}
        error={error}
        onChange={onChange}
        readOnly={!keepsPlaces}
        optional
        dir="ltr"
        autoComplete="off"
        className="w-full"
      />
      {value !== '' && (
        <Button variant="outline" onClick={onRemove}>
          {m.memories_place_remove()}
        </Button>
      )}
    </div>
  )
}
