import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalExpense } from '#shared/domain/personalExpense.ts'
import { useWaitingReceipt } from '#pwa/records/personalBudgets/receipts.ts'
import { uploadWords } from '#pwa/parts/uploadWords.ts'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'

/** Opens the receipt's photo; says so while it is on this device alone. */
export const ReceiptLink = ({ expense }: { readonly expense: PersonalExpense }) => {
  const waiting = useWaitingReceipt(expense.id)
  const [open, setOpen] = useState(false)
  const url = waiting?.url ?? expense.receiptUrl ?? undefined
  if (url === undefined) return null
  const { description } = expense
  return (
    <li>
      <button
        type="button"
        className="relative inline-flex items-center gap-1.5 rounded-small font-medium text-brand underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
        aria-label={m.own_budgets_receipt_of({ name: description })}
        onClick={() => setOpen(true)}
      >
        <ReceiptText aria-hidden className="size-4 shrink-0" />
        {m.personal_budgets_field_receipt()}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={description}>
        {waiting !== undefined && (
          <Notice tone={waiting.problem === undefined ? 'info' : 'warn'}>
            {waiting.problem !== undefined
              ? m.account_picture_refused({ problem: waiting.problem })
              : waiting.failure === undefined
                ? m.own_budgets_receipt_waiting()
                : uploadWords(waiting.failure)}
          </Notice>
        )}
        <Photo url={url} />
      </Dialog>
    </li>
  )
}

const Photo = ({ url }: { readonly url: string }) => {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <Notice>{m.own_budgets_receipt_missing()}</Notice>
  return (
    <img
      src={url}
      alt={m.own_budgets_receipt_alt()}
      className="w-full rounded-control"
      onError={() => setMissing(true)}
    />
  )
}
