import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { uploadAdvice, uploadWords } from './uploadWords.ts'

interface Props {
  readonly photo: ChosenPhoto | undefined
  readonly waiting: string
  readonly onTryAgain: () => void
  readonly otherWay?: ReactNode
}

export const PhotoOnItsWay = ({ photo, waiting, onTryAgain, otherWay }: Props) => {
  const { online } = useSyncStatus()
  if (photo === undefined) return null
  const { problem, failure } = photo
  const again = (
    <Button variant="outline" onClick={onTryAgain}>
      {m.account_picture_try_again()}
    </Button>
  )
  if (problem !== undefined) {
    const ways = (
      <span className="flex flex-wrap gap-2">
        {again}
        {otherWay}
      </span>
    )
    return (
      <Notice tone="warn" live action={ways}>
        {m.account_picture_refused({ problem })}
      </Notice>
    )
  }
  if (!online) return <Notice>{waiting}</Notice>
  if (failure === undefined) return null
  return (
    <Notice live title={uploadWords(failure)} action={again}>
      {uploadAdvice(failure)}
    </Notice>
  )
}
