import { albumEntryId } from '#shared/memories/albums/albumEntry.ts'
import { buildAlbum, buildAlbumEntry } from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { lastOf } from './memoryWrites.ts'
import { create } from './moneyWrites.ts'
import { placeFor } from '../run.ts'
import type { Run } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish = 'albumMake' | 'albumEdit' | 'albumRemove' | 'albumAdd' | 'albumMove' | 'albumTake'

export const writeAlbumHere = async (run: Run, wish: Wish): Promise<void> => {
  const whose = run.stage.random.pick(['founder', 'founder', undefined] as const)
  const [seat, family] = await placeFor(run, whose)
  const write = wishFor(run, wish, family)
  if (write !== undefined) seat.next(() => seat.write(write))
}

const wishFor = (run: Run, wish: Wish, family: StagedFamily): LocalWrite | undefined => {
  const id = lastOf(run, run.albums, family)
  if (wish === 'albumMake' || id === undefined) return making(run, family)
  if (wish === 'albumRemove') return { op: 'remove', kind: 'album', id }
  const memoryId = lastOf(run, run.memories, family)
  if (wish === 'albumEdit' || memoryId === undefined) {
    const fields = { title: run.fresh('title') }
    return { op: 'change', kind: 'album', id, fields }
  }
  const pair = { albumId: id, memoryId }
  const position = aPosition(run)
  if (wish === 'albumAdd')
    return create(buildAlbumEntry({ familyId: family.id, ...pair, position }))
  const entry = { kind: 'albumEntry', id: albumEntryId(pair) }
  return wish === 'albumMove'
    ? { op: 'change', ...entry, fields: { position } }
    : { op: 'remove', ...entry }
}

const making = (run: Run, { id: familyId }: StagedFamily): LocalWrite => {
  const id = run.stage.random.id(new Date(0))
  run.albums.push({ id, familyId })
  return create(buildAlbum({ id, familyId, title: run.fresh('title') }))
}

/** Every position differs, so that the checker knows whose move won. */
const aPosition = (run: Run): string => `a${run.fresh('').trim()}1`
