import { useState } from 'react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { BringLink } from '#pwa/parts/device/BringLink.tsx'
import { leftBehindWords } from '#pwa/parts/device/leftBehindWords.ts'
import { SaveCopy } from '#pwa/parts/device/SaveCopy.tsx'
import { canBeBrought, useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import type { LeftBehind } from '#pwa/state/device/leftBehind.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'

export function LeftBehindCard(): ReactElement | null {
  const people = useLeftBehind()
  if (people.length === 0) return null
  return (
    <Card title={m.bring_card_title()}>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Left key={person.userId} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Left({ person }: { person: LeftBehind }): ReactElement {
  const { userId } = person
  const [asking, setAsking] = useState(false)
  const [removing, setRemoving] = useState(false)
  const toast = useToast()
  const remove = async (): Promise<void> => {
    setRemoving(true)
    try {
      const { removeRecordsOf } = await import('#pwa/live/otherRecords.ts')
      await removeRecordsOf(userId)
    } catch {
      toast({ title: m.bring_storage_failed(), variant: 'destructive' })
      setRemoving(false)
      setAsking(false)
    }
  }
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0">
      <p className="text-sm text-muted">{leftBehindWords(person)}</p>
      <div className="flex flex-wrap gap-3">
        {canBeBrought(person) && <BringLink>{m.bring_action()}</BringLink>}
        <SaveCopy userId={userId} />
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {m.bring_remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.bring_remove_title()}
        confirmLabel={m.bring_remove()}
        destructive
        pending={removing}
        onConfirm={() => void remove()}
      >
        {m.bring_remove_text()}
      </ConfirmDialog>
    </li>
  )
}
