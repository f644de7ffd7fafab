import { m } from '#shared/messages/messages.ts'
import { decisionInputSchema } from '#shared/approvals/decision.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useDecisions } from '#pwa/parts/approvals/useDecisions.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  /** The last one stays while the dialog closes. */
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

/** Asks for the word of why that the child will read. */
export const SendBackDialog = ({ open, asked, onClose }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.approvals_send_back_title()}
    submitLabel={m.approvals_send_back()}
  >
    {(form) => asked && <SendBackForm {...form} asked={asked} />}
  </FormDialog>
)

const SendBackForm = ({ asked, ...dialog }: FormInDialog & { readonly asked: Asked }) => {
  const { sendBack } = useDecisions()
  const { name } = usePeople()(asked.createdBy ?? '')
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({ reason: '' }),
    parse: parseReason,
    save: (reason: string) => sendBack(asked, reason),
  })
  return (
    <RecordForm {...form}>
      <TextArea
        label={m.approvals_why()}
        hint={m.approvals_why_hint({ name })}
        value={values.reason}
        onChange={(event) => set('reason', event.target.value)}
        error={errors['reason']}
        dir="auto"
        autoFocus
      />
    </RecordForm>
  )
}

/** The call takes an empty reason, too; the form wants one for the child. */
const parseReason = ({ reason }: { readonly reason: string }): Parsed<string> => {
  const read = parsedBy(decisionInputSchema.safeParse({ verdict: 'returned', reason }))
  if (read.errors !== undefined) return read
  const said = read.input.reason
  return said === null ? { errors: { reason: m.approvals_why_required() } } : { input: said }
}
