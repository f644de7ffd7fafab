import { createHash } from 'node:crypto'
import { m } from '#shared/messages/messages.ts'
import { textOfCall } from '#shared/core/confirming.ts'
import { HttpError } from '#server/errors.ts'
import type { Confirmations, Sender } from '#server/identity/confirmations.ts'

export const hashOfChange = (text: string): string =>
  createHash('sha256').update(text).digest('hex')

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export type ConfirmCall = <T>(sender: Sender, sent: Sent, work: () => Promise<T>) => Promise<T>

/**
 * @throws HttpError 403 `confirm` if, on a shared device, the PIN has not confirmed exactly this
 * call.
 */
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
