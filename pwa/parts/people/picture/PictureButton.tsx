import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { PhotoButton } from '#pwa/parts/memories/PhotoButton.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PictureDialog } from './PictureDialog.tsx'

interface Props {
  readonly hasPicture: boolean
  readonly onChosen: (square: Blob) => Promise<void>
}

export const PictureButton = ({ hasPicture, onChosen }: Props) => {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  const open = (file: File): void => {
    setUnreadable(false)
    createImageBitmap(file).then(setPicture, () => setUnreadable(true))
  }
  const close = (): void => setPicture(undefined)
  return (
    <>
      <PhotoButton
        label={hasPicture ? m.account_picture_change() : m.account_picture_choose()}
        fieldLabel={m.account_picture_choose()}
        onFile={open}
      />
      {isUnreadable && (
        <Notice tone="bad" live>
          {m.account_picture_unreadable()}
        </Notice>
      )}
      <PictureDialog
        picture={picture}
        onClose={close}
        onCropped={(square) => onChosen(square).then(close)}
      />
    </>
  )
}
