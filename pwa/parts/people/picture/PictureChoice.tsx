import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useChosenPicture, usePictureChanges } from '#pwa/records/people/picture.ts'
import { PhotoOnItsWay } from '#pwa/parts/memories/PhotoOnItsWay.tsx'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PictureButton } from './PictureButton.tsx'

interface Props {
  readonly userId: string
  readonly hasPicture: boolean
}

export const PictureChoice = ({ userId, hasPicture }: Props) => {
  const { choose, remove, tryAgain } = usePictureChanges(userId)
  const chosen = useChosenPicture(userId)
  const toast = useToast()
  const [isFailed, setFailed] = useState(false)
  const run = (work: Promise<void>, done: string): Promise<void> => {
    setFailed(false)
    return work.then(
      () => toast({ title: done }),
      () => setFailed(true),
    )
  }
  const isThere = hasPicture || chosen !== undefined
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <PictureButton
          hasPicture={isThere}
          onChosen={(square) => run(choose(square), m.account_picture_changed())}
        />
        {isThere && (
          <Button variant="ghost" onClick={() => void run(remove(), m.account_picture_removed())}>
            {m.account_picture_remove()}
          </Button>
        )}
      </div>
      {isFailed && (
        <Notice tone="bad" live>
          {m.account_picture_failed()}
        </Notice>
      )}
      <PhotoOnItsWay
        photo={chosen}
        waiting={m.account_picture_waiting()}
        onTryAgain={() => void tryAgain()}
      />
    </div>
  )
}
