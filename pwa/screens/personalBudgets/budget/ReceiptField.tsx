import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { smallerPhoto } from '#pwa/parts/smallerPhoto.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { FieldError } from '#pwa/ui/Field.tsx'

/** What becomes of the receipt when the form is saved: a new photo, none any more, or as it is. */
export type ReceiptChoice = Blob | 'none' | undefined

interface Props {
  /** What there is already, to be seen; undefined for none. */
  readonly url: string | undefined
  readonly choice: ReceiptChoice
  readonly onChange: (choice: ReceiptChoice) => void
}

/** A photo of the receipt: taken or chosen, kept until the form is saved. */
export const ReceiptField = ({ url, choice, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const chosen = useUrlOf(choice)
  const shown = choice === 'none' ? undefined : (chosen ?? url)
  const open = (file: File | undefined): void => {
    if (file === undefined) return
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
        <Button
          variant="outline"
          icon={<Camera aria-hidden className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {shown === undefined ? m.own_budgets_receipt_add() : m.own_budgets_receipt_other()}
        </Button>
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.own_budgets_receipt_add()}
        onChange={(event) => {
          open(event.currentTarget.files?.[0])
          /** So that the same file can be chosen again. */
          event.currentTarget.value = ''
        }}
      />
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
