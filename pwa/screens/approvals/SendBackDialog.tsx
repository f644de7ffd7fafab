import { m } from '#shared/messages/messages.ts'
import { decisionInputSchema } from '#shared/approvals/decision.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useDecisions } from '#pwa/parts/approvals/useDecisions.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  /** The record stays while the dialog closes. */
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

export const SendBackDialog = ({ open, asked, onClose }: Props) => {
  const { sendBack } = useDecisions()
  const { name } = usePeople()(asked?.createdBy ?? '')
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.approvals_send_back_title()}
      submitLabel={m.approvals_send_back()}
      record={asked}
      initial={() => ({ reason: '' })}
      parse={parseReason}
      save={async (reason, { record }) => record && sendBack(record, reason)}
    >
      {({ input }) => (
        <TextArea
          {...input('reason')}
          label={m.approvals_why()}
          hint={m.approvals_why_hint({ name })}
          dir="auto"
          autoFocus
        />
      )}
    </RecordDialog>
  )
}

/** The server accepts an empty reason, but the child needs one. */
const parseReason = ({ reason }: { readonly reason: string }): Parsed<string> => {
  const read = parsedBy(decisionInputSchema.safeParse({ verdict: 'returned', reason }))
  if (read.errors !== undefined) return read
  const said = read.input.reason
  return said === null ? { errors: { reason: m.approvals_why_required() } } : { input: said }
}
