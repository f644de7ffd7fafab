import { useEffect, useState, type ReactElement } from 'react'
import type { WireRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { approves, textOfCall, textOfChange } from '#shared/core/confirming.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'
import { sha256 } from '#pwa/database/hash.ts'
import { useAttention, useAttentionChanges } from '#pwa/live/attention.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { openingWords, waitWords } from '#pwa/parts/people/openingWords.ts'
import { PinPad } from '#pwa/parts/people/pins/PinPad.tsx'
import { kindName, formatFields } from '#pwa/parts/record/formatRecord.ts'
import { usePinWait } from '#pwa/parts/people/pins/usePinWait.ts'
import { useRecordFormat } from '#pwa/parts/record/useRecordFormat.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { confirmEdits } from '#pwa/records/device/faces/openFace.ts'
import { useCallToConfirm } from '#pwa/state/confirming.ts'
import { postponeConfirming, usePostponed } from '#pwa/state/postponed.ts'
import type { CallToConfirm } from '#pwa/state/confirming.ts'
import { useContact, useFaces } from '#pwa/state/device/device.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { dismissToast, useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { useTitle } from './AttentionCard.tsx'
import { callWords } from './callWords.ts'
import { FieldList } from './FieldList.tsx'
import { changesToConfirm } from './otherChangesOf.ts'

/** Nobody reads more before typing a PIN; the server takes 200. */
const mostAtOnce = 20

/** On a shared device, a PIN must confirm a parent's changes that affect others' rights. */
export const ConfirmByPin = (): ReactElement => {
  const call = useCallToConfirm()
  const unsent = useUnsent()
  const isOpen = call !== undefined || unsent.length > 0
  /** A toast that says 'Approved' would be too early. */
  useEffect(() => {
    if (isOpen) dismissToast()
  }, [isOpen])
  const postpone = (): void => {
    if (call === undefined) postponeConfirming(unsent.map(({ id }) => id))
    else call.answer(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={postpone}
      title={m.confirm_title()}
      description={m.confirm_text()}
      size="lg"
    >
      {/* A tablet shows list and keys side by side. */}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr]">
        <Asking call={call} unsent={call === undefined ? unsent : []} />
        <Button
          variant="ghost"
          className="mx-auto md:col-start-1 md:row-start-2 md:mx-0 md:self-end md:justify-self-start"
          onClick={postpone}
        >
          {m.confirm_later()}
        </Button>
      </div>
    </Dialog>
  )
}

/** No PIN helps while the server cannot be reached. */
const useUnsent = (): readonly AttentionItem[] => {
  const { items } = useAttention()
  const { online } = useSyncStatus()
  const isAwake = useContact() === 'awake'
  const postponed = usePostponed()
  return online && isAwake
    ? items.filter(({ code, id }) => code === 'confirm' && !postponed.has(id))
    : []
}

interface AskingProps {
  readonly call: CallToConfirm | undefined
  readonly unsent: readonly AttentionItem[]
}

const Asking = ({ call, unsent }: AskingProps): ReactElement => {
  const nameOf = usePersonName()
  const { pending, problem, wait, confirm } = useConfirming()
  const shown = unsent.slice(0, mostAtOnce)
  const more = unsent.length - shown.length
  return (
    <>
      <div className="grid content-start gap-4">
        <ul aria-label={m.confirm_list()} className="grid gap-3">
          {call !== undefined && <li className="font-semibold">{callWords(call, nameOf)}</li>}
          {shown.flatMap((item) =>
            changesToConfirm(item).map((change) => (
              <Unsent key={`${item.id} ${change.recordId}`} item={change} />
            )),
          )}
        </ul>
        {more > 0 && <p>{m.confirm_more({ n: more })}</p>}
      </div>
      <div className="md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start">
        <PinPad
          key={wait > 0 ? 'waits' : 'asks'}
          label={m.confirm_pin_label()}
          action={m.confirm_action()}
          pending={pending}
          disabled={wait > 0}
          error={wait > 0 ? m.device_pin_wait_for({ time: waitWords(wait) }) : problem}
          onDone={(pin) => void confirm(pin, call, shown)}
        />
      </div>
    </>
  )
}

const Unsent = ({ item }: { readonly item: RefusedChange }): ReactElement => {
  const reader = useRecordFormat()
  const title = useTitle(item)
  const isDeletion = item.content['_deleted'] === true
  return (
    <li>
      <p className="mb-1 font-semibold">
        {kindName(item.kind)}
        {title !== kindName(item.kind) && (
          <>
            {' '}
            · <span dir="auto">{title}</span>
          </>
        )}
      </p>
      {isDeletion ? (
        <p>{m.confirm_deleted()}</p>
      ) : (
        <FieldList fields={formatFields(item.kind, item.content, saidFields(item), reader)} />
      )}
      {item.theirs !== undefined && !isDeletion && approves(item.theirs) && (
        <p className="mt-1">{m.confirm_approves()}</p>
      )}
    </li>
  )
}

/** Leaves out the empty fields of a new record. */
const saidFields = ({ fields, content, theirs }: RefusedChange): readonly string[] =>
  theirs === undefined ? fields.filter((field) => content[field] != null) : fields

const useConfirming = () => {
  const { userId } = useData().database
  const { tryAgain } = useAttentionChanges()
  const face = useFaces().find((each) => each.userId === userId)
  const wait = usePinWait(face)
  const toast = useToast()
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
      const answer = await confirmEdits(userId, pin, await hashed(call, items))
      if (answer.type !== 'opened') return setProblem(openingWords(answer, face?.firstName ?? ''))
      call?.answer(true)
      for (const { id } of items) await tryAgain(id)
      toast({ title: m.confirm_done() })
    } catch (reason) {
      setProblem(m.confirm_failed({ reason: explain(reason) }))
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, wait, confirm }
}

const hashed = async (call: CallToConfirm | undefined, items: readonly AttentionItem[]) => {
  if (call !== undefined) {
    const { method, path, body } = call
    return [{ editId: `${method} ${path}`, hash: await sha256(textOfCall(method, path, body)) }]
  }
  return Promise.all(
    items.flatMap(changesToConfirm).map(async ({ content, kind, recordId, fields }) => {
      const record = { ...content, id: recordId, kind } as WireRecord
      const { editId = '' } = record
      return { editId, hash: await sha256(textOfChange(record, fields)) }
    }),
  )
}
