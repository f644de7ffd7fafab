import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { familySchema } from '#shared/people/family/family.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { explainRefusal } from './refusal.ts'

const nameSchema = familySchema.pick({ name: true })

/** Renames the family. */
export const FamilyName = ({ family }: { readonly family: FamilyInView }) => {
  const { name, setName, dirty } = useEditedName(family.familyName)
  const { element, errors, check, refuse } = useFormErrors({ name }, (typed) =>
    parsedBy(nameSchema.safeParse(typed)),
  )
  const { rename } = useFamilyChanges()
  const toast = useToast()
  useUnsaved(dirty, 'page')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = check()
    if (input === undefined || !dirty) return
    rename(input.name).then(
      () => {
        setName(input.name)
        toast({ title: m.family_renamed({ family: input.name }) })
      },
      (failure: unknown) => refuse({ name: explainRefusal(failure) }),
    )
  }
  return (
    <Card title={m.family_rename_title()}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        <TextInput
          label={m.family_name_field()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors['name']}
          dir="auto"
          autoComplete="off"
        />
        <Button type="submit" variant="outline" disabled={!dirty} className="justify-self-start">
          {m.family_rename()}
        </Button>
      </form>
    </Card>
  )
}

/** Follows a name that changes elsewhere, as long as nothing was typed here. */
const useEditedName = (saved: string) => {
  const [name, setName] = useState(saved)
  const [base, setBase] = useState(saved)
  useEffect(() => {
    if (saved === base) return
    if (name === base) setName(saved)
    setBase(saved)
  }, [saved, base, name])
  return { name, setName, dirty: name !== saved }
}
