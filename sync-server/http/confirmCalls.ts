import { createHash } from 'node:crypto'
import { m } from '#shared/messages/messages.ts'
import { textOfCall } from '#shared/core/confirming.ts'
import { HttpError } from '#server/errors.ts'
import type { Confirmations, Sender } from '#server/identity/confirmations.ts'

export const hashOfChange = (text: string): string =>
  createHash('sha256').update(text).digest('hex')

/** A call as it was sent. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Does a call that bears on others' rights, from a shared device, once its sender has confirmed it by PIN. */
export type ConfirmCall = <T>(sender: Sender, sent: Sent, work: () => Promise<T>) => Promise<T>

/** @throws HttpError 403 `confirm` where the PIN has not confirmed this very call. */
export const confirmCalls =
  (confirmations: Confirmations): ConfirmCall =>
  async (sender, { method, path, body }, work) => {
    if (!(await confirmations.isAsked(sender))) return work()
    const hash = hashOfChange(textOfCall(method, path, body))
    if (!confirmations.isConfirmed(sender, hash)) {
      throw new HttpError(403, 'confirm', m.errors_confirm())
    }
    const answer = await work()
    confirmations.use(sender, hash)
    return answer
  }
