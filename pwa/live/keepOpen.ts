import type { Data } from './DataContext.ts'
import type { OpenedData } from './openData.ts'
import { createSteadyWriter } from './steadyWriter.ts'
import type { SteadyWriter } from './steadyWriter.ts'

interface Options {
  open(): Promise<OpenedData>
  /**
   * Returns false if the person has left this device, because deleted tables must not be created
   * again.
   */
  mayReopen(): boolean
  onOpen(data: Data, isEmptied: boolean): void
  onLost(): void
  onFailure(error: unknown): void
  /**
   * Called if reopening fails for a while. Further attempts follow as long as `mayReopen` allows.
   */
  onStuck(): void
  readonly pauses?: readonly number[]
}

/**
 * The pauses before each attempt, in milliseconds. The first is not 0, so that a suspended page
 * tries only when it is shown again.
 */
const usualPauses = [50, 1000, 3000] as const

export const keepOpen = (options: Options): (() => void) => {
  const { pauses = usualPauses, mayReopen, onFailure, onStuck } = options
  const steady = createSteadyWriter()
  const ending = createEnding()
  const openOnce = createOpening(options, steady, ending)
  const run = async (): Promise<void> => {
    let hasOpened = false
    for (let failures = 0; !ending.hasEnded();) {
      try {
        await openOnce()
        hasOpened = true
        failures = 0
      } catch (error) {
        if (ending.hasEnded()) return
        if (!hasOpened) return onFailure(error)
        failures += 1
        if (failures === pauses.length) {
          steady.giveUp(error)
          onStuck()
        }
      }
      await Promise.race([pauseFor(pauses[failures] ?? pauses.at(-1)), ending.ended])
      if (!ending.hasEnded() && !mayReopen()) return onStuck()
    }
  }
  void run()
  return ending.end
}

const createOpening = (
  { open, onOpen, onLost }: Options,
  steady: SteadyWriter,
  ending: Ending,
): (() => Promise<void>) => {
  let nameBefore: string | undefined
  return async () => {
    const { database, completeness, writer, lost, storageName } = await open()
    if (!ending.hasEnded()) {
      const isKnown = nameBefore !== undefined && storageName !== undefined
      const isEmptied = isKnown && nameBefore !== storageName
      nameBefore = storageName ?? nameBefore
      const foundLost = steady.connect(writer, isEmptied)
      onOpen({ database, completeness, writer: steady.writer }, isEmptied)
      await Promise.race([lost, foundLost, ending.ended])
      steady.disconnect()
      if (!ending.hasEnded()) onLost()
    }
    await database.close().catch(() => {})
  }
}

interface Ending {
  readonly ended: Promise<void>
  hasEnded(): boolean
  end(): void
}

const createEnding = (): Ending => {
  let hasEnded = false
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = () => {
      hasEnded = true
      resolve()
    }
  })
  return { ended, hasEnded: () => hasEnded, end: () => end() }
}

const pauseFor = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
