import { join } from 'node:path'
import { ensureBuilt } from '#scripts/ensureBuilt.mjs'
import { root } from '#scripts/ensureInstalled.mjs'
import { withLock } from '#scripts/lock.mjs'

type Part = 'server' | 'programs'

const built = new Map<Part, Promise<void>>()

/**
 * A program as built, anew where its sources have changed: from its sources it takes several times as long
 * to start. @returns its path. @throws Error with what the compiler said.
 */
export const builtProgram = async (part: Part, name: string): Promise<string> => {
  const building = built.get(part) ?? withLock(() => ensureBuilt({ only: ['messages', part] }))
  built.set(part, building)
  await building
  return join(root, 'dist', part, `${name}.js`)
}
