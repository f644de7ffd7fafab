import { request } from './people/people.ts'

export interface LiveEvents {
  text(): string
  isEnded(): boolean
  close(): Promise<void>
}

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
