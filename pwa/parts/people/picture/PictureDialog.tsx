import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { CropArea, cropped } from './CropArea.tsx'
import { wholePicture } from './crop.ts'

interface Props {
  /** undefined closes the dialog. */
  readonly picture: ImageBitmap | undefined
  readonly onClose: () => void
  readonly onCropped: (square: Blob) => Promise<void>
}

export function PictureDialog({ picture, onClose, onCropped }: Props): ReactElement {
  const [shown, setShown] = useState(picture)
  const [crop, setCrop] = useState(wholePicture)
  const [pending, setPending] = useState(false)
  if (picture !== undefined && picture !== shown) {
    setShown(picture)
    setCrop(wholePicture)
  }
  const save = (): void => {
    if (shown === undefined) return
    setPending(true)
    void cropped(shown, crop)
      .then(onCropped)
      .finally(() => setPending(false))
  }
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title={m.account_picture_title()}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.account_picture_cancel()}
          </Button>
          <Button onClick={save} pending={pending} pendingLabel={m.account_saving()}>
            {m.account_picture_save()}
          </Button>
        </>
      }
    >
      {shown && <CropArea picture={shown} crop={crop} onChange={setCrop} />}
    </Dialog>
  )
}
