import type { SpawnedServer } from '#server/testing/processes/spawn.ts'

export const pidOf = ({ child }: SpawnedServer): number => {
  if (child.pid === undefined) throw new Error('The server has no process')
  return child.pid
}

/** Stops the process cleanly, so that its data can be copied. */
export const stop = async ({ child, exited }: SpawnedServer): Promise<void> => {
  child.kill('SIGTERM')
  await exited
}
