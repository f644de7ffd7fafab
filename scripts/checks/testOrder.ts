import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { root } from '../ensureInstalled.mjs'

/**
 * The longest tests start first, in this order: a long test that started last would still run after
 * all others had ended.
 */
const first: readonly string[] = [
  'scripts/simulate/convergence.test.ts',
  'scripts/simulate/run/simulate.test.ts',
  'scripts/simulate/interruptions.test.ts',
  'sync-server/routes/matrix.test.ts',
  'scripts/backup.test.ts',
  'scripts/simulate/restore.test.ts',
  'scripts/simulate/offlineWork.test.ts',
  'scripts/simulate/lostServer.test.ts',
  'sync-server/backup/interrupted.test.ts',
  'scripts/simulate/taskTimes.test.ts',
  'scripts/durability/queues.test.ts',
  'sync-server/main.test.ts',
  'scripts/simulate/protocolOne.test.ts',
  'scripts/simulate/audiences.test.ts',
  'scripts/durability/fullDisk.test.ts',
  'scripts/durability/photos.test.ts',
  'scripts/simulate/skew.test.ts',
  'scripts/e2e/sharing.e2e.ts',
  'scripts/e2e/tabs.e2e.ts',
  'scripts/e2e/kills.e2e.ts',
  'scripts/e2e/bootstrap.e2e.ts',
  'scripts/e2e/accessibility.e2e.ts',
  'scripts/e2e/lighthouse.e2e.ts',
  'scripts/e2e/components.e2e.ts',
  'scripts/e2e/memories.e2e.ts',
  'scripts/e2e/faces.e2e.ts',
  'scripts/e2e/onboarding.e2e.ts',
  'scripts/e2e/edges.e2e.ts',
  'scripts/e2e/firstRecords.e2e.ts',
  'scripts/e2e/family.e2e.ts',
  'scripts/e2e/shell.e2e.ts',
  'scripts/e2e/space.e2e.ts',
  'scripts/e2e/budget.e2e.ts',
]

/** This journey measures time between two browsers, so it waits until most other tests are done. */
const last = 'scripts/e2e/together.e2e.ts'

const placeOf = ({ moduleId }: TestSpecification): number => {
  const file = relative(root, moduleId).split('\\').join('/')
  if (file === last) return first.length + 1
  const place = first.indexOf(file)
  return place === -1 ? first.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
