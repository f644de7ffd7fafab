import { CalendarPlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { AddEventDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { useAddDialog } from '#pwa/parts/adding/quickAdd/useAddDialog.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'

export const AskForEvent = () => {
  const { mayCreate } = useEventPermissions()
  const { dialog, show } = useAddDialog()
  if (!mayCreate) return null
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        icon={<CalendarPlus aria-hidden className="size-5" />}
        onClick={() => show(AddEventDialog)}
      >
        {m.child_home_ask_event()}
      </Button>
      {dialog}
    </>
  )
}
