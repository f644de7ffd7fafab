import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { PhotoButton } from '#pwa/parts/memories/PhotoButton.tsx'
import { smallerPhoto } from '#pwa/parts/memories/smallerPhoto.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { FieldError } from '#pwa/ui/inputs/Field.tsx'

/** Undefined leaves the receipt as it is. */
export type ReceiptChoice = Blob | 'none' | undefined

interface Props {
  readonly url: string | undefined
  readonly choice: ReceiptChoice
  readonly onChange: (choice: ReceiptChoice) => void
}

export const ReceiptField = ({ url, choice, onChange }: Props) => {
  const [unreadable, setUnreadable] = useState(false)
  const chosen = useUrlOf(choice)
  const shown = choice === 'none' ? undefined : (chosen ?? url)
  const open = (file: File): void => {
    setUnreadable(false)
    smallerPhoto(file).then(onChange, () => setUnreadable(true))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {m.personal_budgets_field_receipt()}{' '}
        <span className="font-normal text-muted">{m.ui_optional()}</span>
      </legend>
      {shown !== undefined && (
        <img
          src={shown}
          alt={m.own_budgets_receipt_alt()}
          className="mb-3 max-h-48 rounded-control"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          label={shown === undefined ? m.own_budgets_receipt_add() : m.own_budgets_receipt_other()}
          fieldLabel={m.own_budgets_receipt_add()}
          icon={<Camera aria-hidden className="size-5" />}
          onFile={open}
        />
        {shown !== undefined && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => onChange(url === undefined ? undefined : 'none')}
          >
            {m.own_budgets_receipt_remove()}
          </Button>
        )}
      </div>
      {unreadable && <FieldError id="receipt-error">{m.account_picture_unreadable()}</FieldError>}
    </fieldset>
  )
}

const useUrlOf = (choice: ReceiptChoice): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(choice instanceof Blob)) return setUrl(undefined)
    const made = URL.createObjectURL(choice)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [choice])
  return url
}
