import { useId } from 'react'
import { memberId } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { SignOutButton } from '#pwa/parts/device/SignOutButton.tsx'
import { returnToFaces } from '#pwa/api/device/returnToFaces.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { SwitchPerson } from '#pwa/parts/device/SwitchPerson.tsx'
import { EveningDrawing } from '#pwa/ui/drawings/EveningDrawing.tsx'
import { useIsShared } from '#pwa/state/device/device.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useModal } from '#pwa/ui/overlays/useModal.ts'
import { moreTimeFor } from './moreTimePath.ts'

interface Props {
  readonly open: boolean
  readonly familyId: string
  readonly minutes: number
}

/** The page below stays as it is, with half-typed text, and still syncs. */
export const AllForToday = ({ open, familyId, minutes }: Props) => {
  const titleId = useId()
  const { dialog, present, handlers } = useModal({
    open,
    onClose: () => {},
    mayTapOutside: () => false,
  })
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      {...handlers}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-surface text-ink outline-none"
    >
      {present && (
        <div className="grid min-h-full content-center justify-items-center gap-5 px-6 py-10 text-center">
          <EveningDrawing className="max-w-64" />
          <h1
            id={titleId}
            tabIndex={-1}
            className="max-w-140 font-serif text-2xl font-semibold outline-none"
          >
            {m.app_time_over_title()}
          </h1>
          <p className="max-w-120 text-lg">{m.app_time_over_text({ n: minutes })}</p>
          <p className="max-w-120 text-muted">{m.app_time_over_kept()}</p>
          <AskParent familyId={familyId} />
          <div>
            <SwitchPerson />
          </div>
          <SignOutButton />
        </div>
      )}
    </dialog>
  )
}

/** A parent must grant the time in their own name, so the button leads to the faces. */
const AskParent = ({ familyId }: Pick<Props, 'familyId'>) => {
  const { userId } = useData().database
  return useIsShared() ? (
    <Button size="lg" onClick={() => returnToFaces(moreTimeFor(memberId(familyId, userId)))}>
      {m.app_time_more()}
    </Button>
  ) : null
}
