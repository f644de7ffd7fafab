/**
 * The checker uses only the policies of the product (policies.ts): it has its own rules of sync,
 * limits and approvals.
 */

export interface Rec {
  readonly id: string
  readonly kind?: string
  readonly rev?: number
  readonly editId?: string
  readonly audience?: string
  readonly updatedBy?: string
  readonly updatedAt?: string
  readonly _deleted: boolean
  readonly [field: string]: unknown
}

interface Placed {
  /** Milliseconds since the run began, by the one clock that is never wrong. */
  readonly at: number
}

export interface Start extends Placed {
  readonly type: 'start'
  readonly seed: number
  readonly devices: Readonly<Record<string, string>>
}

export interface Write extends Placed {
  readonly type: 'write'
  readonly device: string
  readonly userId: string
  /** A 'touch' edits one occurrence of a series; the first one makes its record. */
  readonly op: 'create' | 'change' | 'touch' | 'remove' | 'undo' | 'forge'
  readonly id: string
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The device's values before the write; absent if it had no record. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** 'written': acknowledged locally. 'full': no room. 'unknown': killed while writing. */
  readonly outcome: 'written' | 'refused' | 'nothing' | 'full' | 'unknown'
  readonly editId?: string
  readonly group?: string
  readonly clock: number
}

export interface Exchange extends Placed {
  readonly type: 'exchange'
  readonly device: string
  readonly method: string
  readonly path: string
  readonly request: unknown
  readonly startedAt: number
  readonly status?: number
  readonly answer?: unknown
  readonly delivered: boolean
}

export interface ServerEvent extends Placed {
  readonly type: 'server'
  /** 'restored': the server's disk was lost, and a backup replaced it. */
  readonly what: 'started' | 'killed' | 'stopped' | 'restored'
  /** Milliseconds by which the running server's clock is wrong. */
  readonly offset: number
  readonly realTime: number
}

export interface Note extends Placed {
  readonly type: 'note'
  readonly device: string
  readonly what: string
}

export interface Look extends Placed {
  readonly type: 'look'
  readonly device: string
  readonly from: number
  readonly held: readonly string[]
}

export interface Glance extends Placed {
  readonly type: 'glance'
  readonly device: string
  readonly held: readonly string[]
  readonly waiting: readonly string[]
  readonly isPulling: boolean
}

export interface ServerLook extends Placed {
  readonly type: 'server-look'
  readonly edits: Readonly<Record<string, readonly string[]>>
}

export interface SentPhoto extends Placed {
  readonly type: 'photo'
  readonly memoryId: string
  readonly sentHash: string
  readonly keptHash: string | null
}

export interface FinalDevice extends Placed {
  readonly type: 'final-device'
  readonly device: string
  readonly records: readonly Rec[]
  readonly waiting: readonly { readonly id: string }[]
  readonly photos?: readonly { readonly id: string; readonly problem?: string | undefined }[]
  readonly attention: readonly Attention[]
}

export interface Attention {
  readonly recordId: string
  readonly reason: string
  readonly fields: readonly string[]
  readonly content: Readonly<Record<string, unknown>>
  readonly group?: readonly Omit<Attention, 'reason' | 'group'>[]
}

export interface FinalServer extends Placed {
  readonly type: 'final-server'
  readonly records: readonly Rec[]
  readonly versions: readonly Rec[]
}

export interface FinalPhotos extends Placed {
  readonly type: 'final-photos'
  readonly reads: readonly PhotoRead[]
  readonly rows: readonly { readonly hash: string; readonly userId: string }[]
  readonly files: readonly string[]
  readonly drafts: readonly string[]
}

export interface PhotoRead {
  readonly userId: string
  readonly memoryId: string
  readonly shown: { readonly status: number; readonly mediaType: string }
  readonly original: { readonly status: number; readonly sha256: string }
}

export type Entry =
  | Start
  | Write
  | Exchange
  | ServerEvent
  | Note
  | Look
  | Glance
  | ServerLook
  | SentPhoto
  | FinalDevice
  | FinalPhotos
  | FinalServer

export interface History {
  readonly entries: readonly Entry[]
  readonly seed: number
  readonly userOf: (device: string) => string
  readonly writes: readonly Write[]
  readonly exchanges: readonly Exchange[]
  readonly looks: readonly Look[]
  readonly glances: readonly Glance[]
  readonly serverLooks: readonly ServerLook[]
  readonly devices: readonly FinalDevice[]
  readonly photos: readonly SentPhoto[]
  readonly finalPhotos: FinalPhotos | undefined
  readonly serverEvents: readonly ServerEvent[]
  readonly records: ReadonlyMap<string, Rec>
  readonly versionsOf: (id: string) => readonly Rec[]
  readonly recordIds: readonly string[]
  readonly idsOf: (kind: string) => readonly string[]
}

export interface Violation {
  /** The property's number in its table (docs/protocol.md, What must hold). */
  readonly property: number
  readonly message: string
}

export const toHistory = (entries: readonly Entry[]): History => {
  const start = entries.find((entry) => entry.type === 'start')
  const server = entries.findLast((entry) => entry.type === 'final-server')
  if (start === undefined || server === undefined) throw new Error('the history has no end')
  const versions = new Map<string, Rec[]>()
  for (const version of server.versions) {
    const known = versions.get(version.id)
    if (known === undefined) versions.set(version.id, [version])
    else known.push(version)
  }
  const ids = new Map<string, string[]>()
  for (const [id, list] of versions) {
    list.sort((a, b) => (a.rev ?? 0) - (b.rev ?? 0))
    const { kind = '' } = list[0] ?? {}
    ids.set(kind, [...(ids.get(kind) ?? []), id])
  }
  return {
    entries,
    seed: start.seed,
    userOf: (device) => start.devices[device] ?? device.replace(/^rest:/, ''),
    writes: entries.filter((entry) => entry.type === 'write'),
    exchanges: entries.filter((entry) => entry.type === 'exchange'),
    looks: entries.filter((entry) => entry.type === 'look'),
    glances: entries.filter((entry) => entry.type === 'glance'),
    serverLooks: entries.filter((entry) => entry.type === 'server-look'),
    devices: entries.filter((entry) => entry.type === 'final-device'),
    photos: entries.filter((entry) => entry.type === 'photo'),
    finalPhotos: entries.findLast((entry) => entry.type === 'final-photos'),
    serverEvents: entries.filter((entry) => entry.type === 'server'),
    records: new Map(server.records.map((record) => [record.id, record])),
    versionsOf: (id) => versions.get(id) ?? [],
    recordIds: [...versions.keys()],
    idsOf: (kind) => ids.get(kind) ?? [],
  }
}

export const parseHistory = (text: string): History =>
  toHistory(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Entry),
  )
