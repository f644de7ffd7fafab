import { buildMemory, buildMemoryComment, buildMemoryFavorite } from '#shared/testing/builders.ts'
import {
  byRole,
  forbidden,
  household,
  inFamily,
  notFound,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { Prop, Sheet, Stage } from '#server/testing/matrix/sheet.ts'

const ofFamily = '/api/families/:familyId'
const one = '/api/memories/:id'

const date = '2026-03-14'
const imageUrl = `/api/objects/${'7'.repeat(64)}`

const aMemory = ({ familyId, subjectId, newId }: Stage): Prop => ({
  by: subjectId,
  record: buildMemory({ id: newId(), familyId }),
})

/** If the author is no child, only the parents can read the memory. */
const aWaitingMemory = (stage: Stage): Prop => {
  const { by, record } = aMemory(stage)
  return { by, record: { ...record, approval: 'pending' } }
}

const keeps = (granted: string) => inFamily(granted, parentsOnly(granted))

export const sheet: Sheet = {
  rows: [
    { call: `GET ${ofFamily}/memories`, expected: inFamily('200') },
    {
      call: `GET ${ofFamily}/memories`,
      query: 'from=2026-01-01&limit=5',
      expected: inFamily('200'),
    },
    { call: `GET ${ofFamily}/memories/date/:date`, expected: inFamily('200') },
    { call: `GET ${ofFamily}/favorites`, expected: inFamily('200') },
    {
      call: `POST ${ofFamily}/memories`,
      body: { title: 'Snow', date, imageUrl, tags: ['winter'] },
      expected: inFamily('201'),
    },
    { call: `GET ${one}`, expected: inFamily('200') },
    { call: `PATCH ${one}`, body: { caption: 'So deep!' }, expected: keeps('200') },
    {
      call: `PUT ${one}`,
      body: { title: 'Snow at last' },
      expected: inFamily(byRole('200', '200', notFound, notFound), parentsOnly('200', notFound)),
    },
    { call: `DELETE ${one}`, expected: keeps('204') },
    { call: `GET ${ofFamily}/memories/deleted`, expected: inFamily('200') },
    /** People without the right to restore a memory do not learn of it. */
    { call: `POST ${one}/restore`, expected: inFamily('200', parentsOnly('200', notFound)) },
    { call: `GET ${one}/comments`, expected: inFamily('200') },
    {
      call: `POST ${one}/comments`,
      body: { comment: 'How lovely!' },
      expected: inFamily(household('201', forbidden)),
    },
    { call: `DELETE ${one}/comments/:commentId`, expected: keeps('204') },
    { call: `POST ${one}/favorites`, expected: inFamily('201') },
    { call: `DELETE ${one}/favorites`, expected: inFamily('204', notFound) },
  ],
  props: {
    memories: (stage) => [aMemory(stage)],
    [`PUT ${one}`]: (stage) => [aWaitingMemory(stage)],
    [`POST ${one}/restore`]: (stage) => {
      const memory = aMemory(stage)
      return [memory, { ...memory, record: { ...memory.record, _deleted: true } }]
    },
    [`DELETE ${one}/comments/:commentId`]: (stage) => {
      const memory = aMemory({ ...stage, subjectId: stage.guardianId })
      const { familyId, subjectId, newId } = stage
      const comment = buildMemoryComment({ id: newId(), familyId, memoryId: memory.record.id })
      return [memory, { by: subjectId, record: comment }]
    },
    [`DELETE ${one}/favorites`]: (stage) => {
      const { familyId, subjectId } = stage
      const memory = aMemory(stage)
      const favorite = { familyId, memoryId: memory.record.id, userId: subjectId }
      return [{ by: subjectId, record: buildMemoryFavorite(favorite) }, memory]
    },
  },
}
