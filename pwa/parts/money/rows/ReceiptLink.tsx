import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import { useReceiptChanges, useWaitingReceipt } from '#pwa/records/money/personal/receipts.ts'
import { PhotoButton } from '#pwa/parts/memories/PhotoButton.tsx'
import { PhotoOnItsWay } from '#pwa/parts/memories/PhotoOnItsWay.tsx'
import { smallerPhoto } from '#pwa/parts/memories/smallerPhoto.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

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
        <OnItsWay expenseId={expense.id} waiting={waiting} />
        <Photo url={url} />
      </Dialog>
    </li>
  )
}

interface OnItsWayProps {
  readonly expenseId: string
  readonly waiting: ChosenPhoto | undefined
}

/** A receipt that the server refuses can be sent again, or replaced. */
const OnItsWay = ({ expenseId, waiting }: OnItsWayProps) => {
  const { choose, tryAgain } = useReceiptChanges()
  const [problem, setProblem] = useState<string>()
  const chooseOther = (file: File): void => {
    setProblem(undefined)
    smallerPhoto(file).then(
      (photo) => choose(expenseId, photo).catch(() => setProblem(m.own_budgets_receipt_failed())),
      () => setProblem(m.account_picture_unreadable()),
    )
  }
  return (
    <>
      <PhotoOnItsWay
        photo={waiting}
        waiting={m.own_budgets_receipt_waiting()}
        onTryAgain={() => void tryAgain(expenseId)}
        otherWay={<PhotoButton label={m.own_budgets_receipt_choose_other()} onFile={chooseOther} />}
      />
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </>
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
