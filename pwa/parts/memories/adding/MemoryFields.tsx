import { m } from '#shared/messages/messages.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { MemoryFormValues } from './memoryForm.ts'
import { PlaceField } from './PlaceField.tsx'

interface Props {
  readonly values: MemoryFormValues
  readonly set: (field: keyof MemoryFormValues, value: string) => void
  readonly errors: FieldErrors
}

export const MemoryFields = ({ values, set, errors }: Props) => {
  const of = (field: keyof MemoryFormValues) => ({
    value: values[field],
    error: errors[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set(field, event.target.value),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextInput
          label={m.fields_title()}
          {...of('title')}
          optional
          dir="auto"
          autoComplete="off"
        />
        <DateInput label={m.fields_date()} name="date" {...of('date')} />
      </div>
      <TextInput
        label={m.memories_field_caption()}
        {...of('caption')}
        optional
        dir="auto"
        autoComplete="off"
      />
      <TextArea label={m.fields_description()} {...of('description')} optional dir="auto" />
      <TextInput
        label={m.memories_field_tags()}
        hint={m.memories_tags_hint()}
        {...of('tags')}
        optional
        dir="auto"
        autoComplete="off"
      />
      <PlaceField {...of('place')} onRemove={() => set('place', '')} />
    </>
  )
}
