import { request } from './people/people.ts'

/** A live stream that a device holds open, and what it has been told by it. */
export interface LiveEvents {
  text(): string
  isEnded(): boolean
  close(): Promise<void>
}

/** @returns once the server has greeted. @throws Error where it answers something else than a stream. */
export const openLive = async (url: string, cookie: string): Promise<LiveEvents> => {
  const { status, body } = await request(url, cookie, 'GET', '/api/sync/live')
  if (status !== 200 || body === null) throw new Error(`No stream: ${status}`)
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let isEnded = false
  const readOn = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    isEnded = true
  }
  void readOn()
  return { text: () => text, isEnded: () => isEnded, close: () => reader.cancel() }
}
