import { useRef, useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useChosenPicture, usePictureChanges } from '#pwa/records/people/picture.ts'
import type { ChosenPhoto } from '#pwa/live/waitingPhotos.ts'
import { uploadAdvice, uploadWords } from '#pwa/parts/uploadWords.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { PictureDialog } from './PictureDialog.tsx'

/** Choose a picture of oneself, or go back to the initials. */
export function PictureChoice({ hasPicture }: { hasPicture: boolean }): ReactElement {
  const { choose, remove } = usePictureChanges()
  const chosen = useChosenPicture()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()

  const open = (file: File | undefined): void => {
    setProblem(undefined)
    if (file === undefined) return
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
        <Button variant="outline" onClick={() => input.current?.click()}>
          {hasPicture || chosen ? m.account_picture_change() : m.account_picture_choose()}
        </Button>
        {(hasPicture || chosen) && (
          <Button variant="ghost" onClick={() => void run(remove(), m.account_picture_removed())}>
            {m.account_picture_remove()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.account_picture_choose()}
        onChange={(event) => {
          open(event.currentTarget.files?.[0])
          /** So that the same file can be chosen again. */
          event.currentTarget.value = ''
        }}
      />
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <OnItsWay chosen={chosen} />
      <PictureDialog
        picture={picture}
        onClose={() => setPicture(undefined)}
        onCropped={(square) => run(choose(square), m.account_picture_changed())}
      />
    </div>
  )
}

/** What became of a picture that the server does not have yet. */
function OnItsWay({ chosen }: { chosen: ChosenPhoto | undefined }): ReactElement | null {
  const { online } = useSyncStatus()
  const { tryAgain } = usePictureChanges()
  if (chosen === undefined) return null
  const { problem, failure } = chosen
  const again = (
    <Button variant="outline" onClick={() => void tryAgain()}>
      {m.account_picture_try_again()}
    </Button>
  )
  if (problem !== undefined) {
    return (
      <Notice tone="warn" live action={again}>
        {m.account_picture_refused({ problem })}
      </Notice>
    )
  }
  if (!online) return <Notice>{m.account_picture_waiting()}</Notice>
  if (failure === undefined) return null
  return (
    <Notice live title={uploadWords(failure)} action={again}>
      {uploadAdvice(failure)}
    </Notice>
  )
}
