import { medianOf, percentile } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { openDevice, runPage } from '../stage/device.ts'
import { startProduct } from '../stage/product.ts'
import type { Product } from '../stage/product.ts'

const records = 35_000

export const measureFillingWithEdits = async (bench: Bench): Promise<readonly Figure[]> => {
  const product = await startProduct(bench, { tasks: records })
  const { ours } = await inTurns(bench, { ours: () => fillWithEdits(bench.folder, product) })
  const edits = ours.flatMap((sample) => sample.edits)
  const lists = ours.flatMap((sample) => sample.lists)
  return [
    figure('an edit kept while 35,000 records come', medianOf(edits), 100),
    figure('the same, 95 of 100', { value: percentile(edits, 95), samples: edits }, 300),
    figure('a list answered during the fill', medianOf(lists)),
    figure('the same, the longest', { value: Math.max(...lists), samples: lists }, 500),
  ]
}

const figure = (name: string, ours: Figure['ours'], most?: number): Figure => ({
  row: 'n',
  name,
  unit: 'ms',
  ours,
  ...(most !== undefined && { limit: { type: 'at most', value: most } }),
})

interface Filled {
  readonly edits: readonly number[]
  readonly lists: readonly number[]
}

const fillWithEdits = async (folder: string, { url, seeded }: Product): Promise<Filled> => {
  const { cookie, userId, familyId } = seeded.person
  const query = { person: userId, family: familyId, last: seeded.tasks[0]?.id ?? '' }
  const { page, close } = await openDevice(folder, { signedIn: { url, cookie } })
  try {
    return await runPage<Filled>(
      page,
      `${url}/bench/pages/filling.html#${new URLSearchParams(query)}`,
    )
  } finally {
    await close()
  }
}
