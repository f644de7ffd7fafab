import { useState, type ReactElement } from 'react'
import type { WireRecord } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { textOfCall, textOfChange } from '#shared/policies/confirming.ts'
import { confirmByPin } from '#pwa/api/device.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import { sha256 } from '#pwa/database/hash.ts'
import { useAttention, useAttentionChanges } from '#pwa/live/attention.ts'
import { explain } from '#pwa/parts/explain.ts'
import { PinPad } from '#pwa/parts/PinPad.tsx'
import { kindName, readableFields } from '#pwa/parts/readable.ts'
import { useReader } from '#pwa/parts/useReader.ts'
import { useCallToConfirm } from '#pwa/state/confirming.ts'
import type { CallToConfirm } from '#pwa/state/confirming.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { useTitle } from './AttentionCard.tsx'
import { callWords } from './callWords.ts'
import { FieldList } from './FieldList.tsx'

/** On a shared device: lists what a parent's session has to send that bears on others' rights, and asks for the PIN. */
export const ConfirmByPin = (): ReactElement => {
  const { items } = useAttention()
  const call = useCallToConfirm()
  const { pending, problem, confirm } = useConfirming()
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const unsent = items.filter(({ code, id }) => code === 'confirm' && !postponed.includes(id))
  const shown = call === undefined ? unsent : []
  const postpone = (): void => {
    call?.answer(false)
    if (call === undefined) setPostponed(items.map(({ id }) => id))
  }
  return (
    <Dialog
      open={call !== undefined || unsent.length > 0}
      onClose={postpone}
      title={m.confirm_title()}
      description={m.confirm_text()}
      footer={
        <Button variant="outline" onClick={postpone}>
          {m.confirm_later()}
        </Button>
      }
    >
      <ul className="mb-4 grid gap-3">
        {call !== undefined && <li className="font-semibold">{callWords(call)}</li>}
        {shown.map((item) => (
          <Unsent key={item.id} item={item} />
        ))}
      </ul>
      <PinPad
        label={m.confirm_pin_label()}
        action={m.confirm_action()}
        pending={pending}
        error={problem}
        onDone={(pin) => void confirm(pin, call, shown)}
      />
    </Dialog>
  )
}

const Unsent = ({ item }: { readonly item: AttentionItem }): ReactElement => {
  const reader = useReader()
  const title = useTitle(item)
  const isDeletion = item.content['_deleted'] === true
  return (
    <li>
      <p className="font-semibold">
        {kindName(item.kind)} · <span dir="auto">{title}</span>
      </p>
      {isDeletion ? (
        <p>{m.confirm_deleted()}</p>
      ) : (
        <FieldList
          title={m.sync_attention_you_wrote()}
          fields={readableFields(item.kind, item.content, item.fields, reader)}
        />
      )}
    </li>
  )
}

const useConfirming = () => {
  const { tryAgain } = useAttentionChanges()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async (
    pin: string,
    call: CallToConfirm | undefined,
    items: readonly AttentionItem[],
  ): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await confirmByPin(pin, await hashed(call, items))
      call?.answer(true)
      for (const { id } of items) await tryAgain(id)
    } catch (reason) {
      setProblem(m.confirm_failed({ reason: explain(reason) }))
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, confirm }
}

const hashed = async (call: CallToConfirm | undefined, items: readonly AttentionItem[]) => {
  if (call !== undefined) {
    const { method, path, body } = call
    return [{ editId: `${method} ${path}`, hash: await sha256(textOfCall(method, path, body)) }]
  }
  return Promise.all(
    items.map(async ({ content, kind, recordId, fields }) => {
      const record = { ...content, id: recordId, kind } as WireRecord
      const { editId = '' } = record
      return { editId, hash: await sha256(textOfChange(record, fields)) }
    }),
  )
}
