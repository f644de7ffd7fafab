import { expect, it } from 'vitest'
import { backUp, giveBack } from '#server/testing/restoring.ts'
import { aTask, edited, openSyncStage, syncStageOver } from '#server/testing/syncStage.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'

it.each([1, 2])(
  'What a damaged disk lost meets what was written since under the same numbers: %i edits',
  async (count) => {
    const stage = await openSyncStage()
    await stage.join('F', 'ann', 'parent')
    let lost = await stage.put(aTask('t', 'F', { title: 'old', description: 'old' }))
    /** The log of a process that did not close, without the end that it goes on to lose. */
    const disk = await backUp(stage)
    for (let edit = 1; edit <= count; edit += 1) {
      lost = await stage.put(edited(lost, { title: `lost ${edit}` }))
    }
    const { environment } = stage
    const after = syncStageOver(
      await openTemporaryStore({ environment, directory: disk.path }),
      environment,
    )
    const here = await after.get('t')
    if (here === undefined) throw new Error('not there')
    await after.put(edited(here, { description: 'since' }))
    await after.store.write((tx) => tx.restoring.begin('noticed by a device’s checkpoint'))
    await giveBack(after, 'ann', lost)
    expect(await after.get('t')).toMatchObject({ title: `lost ${count}`, description: 'since' })
    await after.store.close()
    await stage.store.close()
  },
)
