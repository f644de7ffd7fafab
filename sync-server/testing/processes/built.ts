import { join } from 'node:path'
import { ensureBuilt } from '#scripts/ensureBuilt.mjs'
import { root } from '#scripts/ensureInstalled.mjs'
import { withLock } from '#scripts/lock.mjs'

type Part = 'server' | 'programs'

const built = new Map<Part, Promise<void>>()

export const builtProgram = async (part: Part, name: string): Promise<string> => {
  const building = built.get(part) ?? withLock(() => ensureBuilt({ only: ['messages', part] }))
  built.set(part, building)
  await building
  return join(root, 'dist', part, `${name}.js`)
}
