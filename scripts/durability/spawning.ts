import { spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer, SpawnOptions } from '#server/testing/processes/spawn.ts'

export interface Servers {
  start(options: SpawnOptions): Promise<SpawnedServer>
  startAgain(server: SpawnedServer): Promise<SpawnedServer>
  stop(): Promise<void>
}

export const createServers = (): Servers => {
  const running: SpawnedServer[] = []
  const start = async (options: SpawnOptions): Promise<SpawnedServer> => {
    const server = await spawnServer(options)
    running.push(server)
    await server.ready
    return server
  }
  return {
    start,
    startAgain: ({ dataDir, url }) => start({ dataDir, port: Number(new URL(url).port) }),
    stop: async () => {
      for (const server of running.splice(0)) {
        server.child.kill('SIGKILL')
        await server.exited
      }
    },
  }
}
