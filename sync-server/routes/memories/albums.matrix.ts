import { buildAlbum, buildAlbumEntry, buildMemory } from '#shared/testing/builders.ts'
import { byRole, forbidden, inFamily, parentsOnly } from '#server/testing/matrix/sheet.ts'
import type { Prop, Sheet, Stage } from '#server/testing/matrix/sheet.ts'

const ofFamily = '/api/families/:familyId/albums'
const one = '/api/albums/:id'
const photo = `${one}/memories/:memoryId`

const anAlbum = ({ familyId, subjectId, newId }: Stage): Prop => ({
  by: subjectId,
  record: buildAlbum({ id: newId(), familyId }),
})

const aMemory = ({ familyId, guardianId, newId }: Stage): Prop => ({
  by: guardianId,
  record: buildMemory({ id: newId(), familyId }),
})

const withPhoto = (stage: Stage): readonly Prop[] => {
  const { familyId, subjectId } = stage
  const [album, memory] = [anAlbum(stage), aMemory(stage)]
  const pair = { albumId: album.record.id, memoryId: memory.record.id }
  return [{ by: subjectId, record: buildAlbumEntry({ familyId, ...pair }) }, album, memory]
}

const keeps = (granted: string) =>
  inFamily(byRole(granted, forbidden, granted, forbidden), parentsOnly(granted))

export const sheet: Sheet = {
  rows: [
    { call: `GET ${ofFamily}`, expected: inFamily('200') },
    {
      call: `POST ${ofFamily}`,
      body: { title: 'At the sea', description: 'A week in June' },
      expected: inFamily(byRole('201', forbidden, '201', forbidden)),
    },
    { call: `GET ${one}`, expected: inFamily('200') },
    { call: `PATCH ${one}`, body: { title: 'By the sea' }, expected: keeps('200') },
    { call: `DELETE ${one}`, expected: keeps('204') },
    { call: `GET ${one}/memories`, expected: inFamily('200') },
    { call: `POST ${photo}`, expected: keeps('201') },
    { call: `PATCH ${photo}`, body: { order: 0 }, expected: keeps('200') },
    { call: `DELETE ${photo}`, expected: keeps('204') },
  ],
  props: {
    albums: (stage) => [anAlbum(stage)],
    [`POST ${photo}`]: (stage) => [anAlbum(stage), aMemory(stage)],
    [`PATCH ${photo}`]: withPhoto,
    [`DELETE ${photo}`]: withPhoto,
  },
}
