import type { SpawnedServer } from '#server/testing/processes/spawn.ts'

export const pidOf = ({ child }: SpawnedServer): number => {
  if (child.pid === undefined) throw new Error('The server has no process')
  return child.pid
}

export const stop = async ({ child, exited }: SpawnedServer): Promise<void> => {
  child.kill('SIGTERM')
  await exited
}
