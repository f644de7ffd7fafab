import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useChosenPicture, usePictureChanges } from '#pwa/records/people/picture.ts'
import { PhotoButton } from '#pwa/parts/PhotoButton.tsx'
import { PhotoOnItsWay } from '#pwa/parts/PhotoOnItsWay.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { PictureDialog } from './PictureDialog.tsx'

/** Choose a picture of oneself, or go back to the initials. */
export function PictureChoice({ hasPicture }: { hasPicture: boolean }): ReactElement {
  const { choose, remove, tryAgain } = usePictureChanges()
  const chosen = useChosenPicture()
  const toast = useToast()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()

  const open = (file: File): void => {
    setProblem(undefined)
    createImageBitmap(file).then(setPicture, () => setProblem(m.account_picture_unreadable()))
  }
  const run = (work: Promise<void>, done: string): Promise<void> =>
    work.then(
      () => {
        setPicture(undefined)
        toast({ title: done })
      },
      () => setProblem(m.account_picture_failed()),
    )
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          label={hasPicture || chosen ? m.account_picture_change() : m.account_picture_choose()}
          fieldLabel={m.account_picture_choose()}
          onFile={open}
        />
        {(hasPicture || chosen) && (
          <Button variant="ghost" onClick={() => void run(remove(), m.account_picture_removed())}>
            {m.account_picture_remove()}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <PhotoOnItsWay
        photo={chosen}
        waiting={m.account_picture_waiting()}
        onTryAgain={() => void tryAgain()}
      />
      <PictureDialog
        picture={picture}
        onClose={() => setPicture(undefined)}
        onCropped={(square) => run(choose(square), m.account_picture_changed())}
      />
    </div>
  )
}
