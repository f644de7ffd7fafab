import { m } from '#shared/messages/messages.ts'
import { familySchema } from '#shared/people/family/family.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { PageForm } from '#pwa/parts/forms/PageForm.tsx'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { explainRefusal } from '../refusal.ts'

const nameSchema = familySchema.pick({ name: true })

export const FamilyName = ({ family }: { readonly family: FamilyInView }) => {
  const { rename } = useFamilyChanges()
  const toast = useToast()
  return (
    <Card title={m.family_rename_title()}>
      <PageForm
        saved={{ name: family.familyName }}
        parse={(typed) => parsedBy(nameSchema.safeParse(typed))}
        save={async ({ name }) => {
          await rename(name)
          toast({ title: m.family_renamed({ family: name }) })
        }}
        explain={(reason) => ({ name: explainRefusal(reason) })}
        submitLabel={m.family_rename()}
        variant="outline"
      >
        {({ input }) => (
          <TextInput
            {...input('name')}
            label={m.family_name_field()}
            dir="auto"
            autoComplete="off"
          />
        )}
      </PageForm>
    </Card>
  )
}
