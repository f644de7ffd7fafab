import { medianOf } from '../measure.ts'
import type { Contender } from '../measure.ts'
import type { Bench, Peer, PeerWork } from './bench.ts'

type Works<Sample> = Record<string, () => Promise<Sample>>

export const addressOf = (
  { page, parameters: own }: Peer,
  work: string,
  parameters: Readonly<Record<string, string>>,
): string => `${page}#${new URLSearchParams({ work, ...own, ...parameters })}`

export const peersOf = async <Sample = Record<string, number>>(
  { peers }: Bench,
  work: PeerWork,
  run: (address: string, peer: Peer) => Promise<Sample>,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Works<Sample>> =>
  Object.fromEntries(
    peers
      .filter(({ works }) => works.includes(work))
      .map((peer) => [peer.name, () => run(addressOf(peer, work, parameters), peer)]),
  )

export const peerFigures = (
  samples: Readonly<Record<string, readonly Record<string, number>[]>>,
  name: string,
): Readonly<Record<string, Contender>> =>
  Object.fromEntries(
    Object.entries(samples)
      .filter(([contender]) => contender !== 'ours' && contender !== 'plain')
      .map(([contender, of]) => [contender, medianOf(of.map((each) => each[name] ?? 0))]),
  )
