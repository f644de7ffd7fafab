import { Agent, request } from 'node:http'
import { addressOf } from './idleDevices.ts'

export interface Pusher {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  body(): string
  isTaken(answer: string): boolean
}

/** @param lasts milliseconds. @returns acknowledged rows a second. @throws Error on a refusal. */
export const pushAtOnce = async (pushers: readonly Pusher[], lasts: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: pushers.length })
  const began = performance.now()
  let acknowledged = 0
  const goOn = async (pusher: Pusher, device: number): Promise<void> => {
    while (performance.now() - began < lasts) {
      const answer = await post(agent, pusher, device)
      if (!pusher.isTaken(answer)) throw new Error(`${pusher.address}: ${answer}`)
      acknowledged += 1
    }
  }
  await Promise.all(pushers.map(goOn))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return acknowledged / seconds
}

const post = (agent: Agent, { address, headers, body }: Pusher, device: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = body()
    const asked = request(
      address,
      {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
          ...addressOf(device),
          ...headers,
        },
      },
      (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (answer += chunk))
        response.on('end', () => resolve(answer))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
