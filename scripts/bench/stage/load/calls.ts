import type { WireRecord } from '#shared/core/record.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

export const pushOf = (collection: string, records: readonly WireRecord[]) => ({
  protocol: protocolVersion,
  collection,
  rows: records.map((newDocumentState) => ({ newDocumentState })),
})

export const succeed = async (answer: Promise<Response>): Promise<unknown> => {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} ${response.status}: ${text}`)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
