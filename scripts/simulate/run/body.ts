import type { Remote } from 'comlink'
import type { Disk } from '../deviceDisk.ts'
import { beginLife } from './deviceLifecycle.ts'
import type { Killed, Life, SimulatedDevice } from './deviceLifecycle.ts'
import type { HistoryFile } from './historyFile.ts'
import type { Account, TabletAccount } from './serverProcess.ts'

export interface BodyOptions {
  readonly leaders?: number
  readonly url: string
  readonly history: HistoryFile
  readonly faces: readonly Face[]
  readonly tablet?: TabletAccount
}

export interface Face {
  readonly label: string
  readonly person: Account
  readonly name: string
}

export interface Body {
  readonly device: Remote<SimulatedDevice>
  readonly clock: number
  setClock(milliseconds: number): Promise<void>
  bringToFront(face: Face, mayForget?: boolean): Promise<void>
  reload(): Promise<void>
  killAt(commit: number): Promise<Killed>
  revive(disk: Disk, clock: number): Promise<void>
  end(): Promise<void>
}

interface State {
  life: Life
  clock: number
  front: Face | undefined
  /** A tablet's server wakes the active person's session, and lets the others' sleep. */
  isAwake: boolean
  changes: number
}

export const createBody = async (
  options: BodyOptions,
  failed: (error: unknown) => void,
): Promise<Body> => {
  const { url, faces, tablet, leaders = 1 } = options
  const own = { label: faces[0]?.label ?? '', url, leaders }
  const life = await beginLife(own, failed)
  const state: State = {
    life,
    clock: 0,
    front: undefined,
    isAwake: tablet === undefined,
    changes: 0,
  }
  const reopen = async (): Promise<void> => {
    if (state.front !== undefined) await open(state, options, state.front)
  }
  return {
    get device() {
      return state.life.device
    },
    get clock() {
      return state.clock
    },
    setClock: async (milliseconds) => {
      state.clock = milliseconds
      await state.life.device.setClock(milliseconds)
    },
    bringToFront: (face, mayForget = false) => bringToFront(state, options, face, mayForget),
    reload: async () => {
      await state.life.device.close()
      await reopen()
    },
    killAt: (commit) => state.life.killAt(commit),
    revive: async (disk, clock) => {
      state.clock = clock
      state.life = await beginLife({ ...own, disk, clock }, failed)
      await reopen()
    },
    end: () => state.life.end(),
  }
}

const open = async (
  { life: { device } }: State,
  { tablet }: BodyOptions,
  { person, name, label }: Face,
): Promise<void> => {
  const cookie = tablet?.cookie ?? person.cookie
  await device.open({ userId: person.userId, cookie, name, label })
  await device.connect()
}

const forgetful = 3

const bringToFront = async (
  state: State,
  options: BodyOptions,
  face: Face,
  mayForget: boolean,
): Promise<void> => {
  const { url, history, tablet } = options
  const isOther = state.front !== face
  if (!isOther && state.isAwake) return
  if (isOther) state.changes += 1
  const asks = !isOther || !mayForget || state.changes % forgetful !== 0
  if (tablet !== undefined) state.isAwake = asks && (await wake(url, tablet, face))
  if (!isOther && !state.isAwake) return
  if (state.front !== undefined) await state.life.device.close()
  state.front = face
  if (tablet !== undefined) {
    const what = `in front, ${state.isAwake ? 'awake' : 'asleep'}`
    history.add({ type: 'note', device: face.label, what })
  }
  await open(state, options, face)
}

/**
 * Wakes the person's session on the tablet. If the server does not answer, the person's records are
 * opened with the previous person's cookies, with which none of them may be fetched or sent.
 */
const wake = async (
  url: string,
  tablet: { cookie: string },
  { person, label }: Face,
): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/api/device/people/${person.userId}/open`, {
      method: 'POST',
      headers: { cookie: tablet.cookie, 'x-device': label, 'content-type': 'application/json' },
      body: '{}',
    })
    await response.text()
    if (!response.ok) return false
    tablet.cookie = withCookies(tablet.cookie, response.headers.getSetCookie())
    return true
  } catch {
    return false
  }
}

const withCookies = (header: string, set: readonly string[]): string => {
  const jar = new Map<string, string>()
  for (const pair of [...header.split('; '), ...set.map((each) => each.split(';')[0] ?? '')]) {
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
