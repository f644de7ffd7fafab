import type { PlainServer } from './plainServer.ts'

export interface Bench {
  readonly folder: string
  readonly rounds: number
  readonly records: number
  readonly peers: readonly Peer[]
  readonly plain: PlainServer
  atEnd(stop: () => Promise<void>): void
  tell(text: string): void
}

export type PeerWork = 'fill' | 'sendQueue' | 'open' | 'tick'

export interface Peer {
  readonly name: 'RxDB alone' | 'PouchDB' | 'TinyBase'
  readonly page: string
  readonly works: readonly PeerWork[]
  readonly parameters: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Contenders take turns, so that a slow moment of the machine slows all of them. */
export const inTurns = async <Name extends string, Sample>(
  { rounds, tell }: Pick<Bench, 'rounds' | 'tell'>,
  contenders: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Readonly<Record<Name, Sample[]>>> => {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Sample[]
  >
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const sample = await contenders[name]()
      tell(`  ${round}/${rounds} ${name}: ${JSON.stringify(sample)}`)
      samples[name].push(sample)
    }
  }
  return samples
}
