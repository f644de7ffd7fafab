import type { Page } from 'playwright-core'

export interface Renderer {
  freeze(): void
  thaw(): void
  kill(): void
}

const longEnough = 1500

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
