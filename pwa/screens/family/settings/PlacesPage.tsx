import { useState } from 'react'
import type { Family } from '#shared/people/family/family.ts'
import { m } from '#shared/messages/messages.ts'
import { useKeptPlaces } from '#pwa/records/memories/places.ts'
import { useFamily, useFamilyChanges } from '#pwa/records/people/families.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

export const PlacesPage = () => {
  const family = useFamily()
  if (family === undefined) return null
  return (
    <FamilySettingPage name="places">
      <Card>
        <Choice keepsPlaces={family.keepsPlaces} />
        <RemoveAll />
      </Card>
    </FamilySettingPage>
  )
}

const Choice = ({ keepsPlaces = false }: Partial<Pick<Family, 'keepsPlaces'>>) => {
  const { setKeepsPlaces } = useFamilyChanges()
  const feedback = useWriteFeedback()
  return (
    <Checkbox
      label={m.family_places_label()}
      hint={<Points text={keepsPlaces ? m.family_places_on() : m.family_places_off()} />}
      checked={keepsPlaces}
      onChange={(event) => void feedback.change(setKeepsPlaces(event.target.checked))}
    />
  )
}

const RemoveAll = () => {
  const { count, removeAll } = useKeptPlaces()
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const feedback = useWriteFeedback()
  const toast = useToast()
  const remove = async (): Promise<void> => {
    setRemoving(true)
    const isDone = await feedback.change(removeAll())
    setRemoving(false)
    setAsking(false)
    if (isDone) toast({ title: m.family_places_removed() })
  }
  return (
    <>
      {count > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{m.family_places_count({ count })}</p>
          <Button variant="outline" onClick={() => setAsking(true)}>
            {m.family_places_remove()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={m.family_places_remove_title()}
        confirmLabel={m.family_places_remove()}
        pending={isRemoving}
        destructive
      >
        <Points text={m.family_places_remove_text()} />
      </ConfirmDialog>
    </>
  )
}
