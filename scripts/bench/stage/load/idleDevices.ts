import { Agent, request } from 'node:http'

export interface IdleDevices {
  readonly count: number
  close(): void
}

export const connectIdle = async (
  address: string,
  cookies: readonly string[],
): Promise<IdleDevices> => {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const opened: { destroy(): void }[] = []
  const open = (cookie: string, at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { Cookie: cookie, Accept: 'text/event-stream', ...addressOf(at) }
      const asked = request(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
        /** The first bytes prove that the stream is open. */
        response.once('data', () => resolve())
        response.on('error', () => undefined)
      })
      asked.on('error', reject)
      opened.push(asked)
      asked.end()
    })
  for (let start = 0; start < cookies.length; start += 50) {
    await Promise.all(
      cookies.slice(start, start + 50).map((cookie, at) => open(cookie, start + at)),
    )
  }
  return {
    count: opened.length,
    close: () => {
      for (const each of opened) each.destroy()
    },
  }
}

/** Gives each device its own IP address, because the server counts each address as a household. */
export const addressOf = (device: number): Record<string, string> => ({
  'X-Forwarded-For': `10.0.${Math.floor(device / 250)}.${(device % 250) + 1}`,
})
