import type { Page } from 'playwright-core'

/** The process that a tab runs in, as the system sees it. */
export interface Renderer {
  /** The tab does nothing any more and answers nobody, as one does that a phone has put to sleep. */
  freeze(): void
  /** It goes on where it was. */
  thaw(): void
  /** kill -9. */
  kill(): void
}

/** In milliseconds: on a busy machine another tab may get as much done in less. */
const longEnough = 1500

/** Of all tabs' processes the one that works while this tab is made to. */
export const rendererOf = async (tab: Page): Promise<Renderer> => {
  const before = await cpuTimes(tab)
  await tab.evaluate((longEnough) => {
    const until = performance.now() + longEnough
    while (performance.now() < until);
  }, longEnough)
  const after = await cpuTimes(tab)
  const worked = [...after].map(([pid, time]) => ({ pid, time: time - (before.get(pid) ?? 0) }))
  const [most] = worked.sort((a, b) => b.time - a.time)
  if (most === undefined) throw new Error('no tab has a process')
  const send = (signal: NodeJS.Signals) => (): void => void process.kill(most.pid, signal)
  return { freeze: send('SIGSTOP'), thaw: send('SIGCONT'), kill: send('SIGKILL') }
}

/** Seconds that each tab's process has worked so far, by its id. */
const cpuTimes = async (tab: Page): Promise<ReadonlyMap<number, number>> => {
  const session = await tab.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('this browser does not tell of its processes')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return new Map(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id, cpuTime }) => [id, cpuTime] as const),
  )
}
