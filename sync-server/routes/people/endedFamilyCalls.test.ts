import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { matrix } from '#server/testing/matrix/matrix.ts'
import { answerOf, bodyTitle, expectedOf, setScene } from '#server/testing/matrix/scene.ts'
import type { Answer, Scene, Staging } from '#server/testing/matrix/scene.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

interface Place {
  readonly server: TestServer
  readonly photoPath: string
}

let waiting: Place
let erased: Place

const open = async (): Promise<Place> => {
  const server = await startServer({ allowances: 'unlimited', jobsAreStopped: true })
  return { server, photoPath: await sendPhoto(await addPerson(server), await pngOf()) }
}

beforeAll(async () => {
  ;[waiting, erased] = await Promise.all([open(), open()])
})

afterAll(() => Promise.all([waiting.server.close(), erased.server.close()]))

const cells = matrix.flatMap((row, at) =>
  (['own', 'sameFamily'] as const).flatMap((relation) => {
    const granted = roles.filter((role) => /^[23]/.test(expectedOf(row, relation, role)))
    const tried = isSoak ? granted : granted.filter((_, index) => index === at % granted.length)
    const title = `${row.call} ${bodyTitle(row)}`.trim()
    return tried.map((role): Staging & { title: string } => ({ row, relation, role, title }))
  }),
)

const endedScene = async ({ server, photoPath }: Place, staging: Staging): Promise<Scene> => {
  const scene = await setScene(server, photoPath, staging)
  const path = `/api/families/${scene.familyId}/deletion`
  const { status } = await scene.guardian.request('POST', path, { name: 'Ash' })
  expect(status).toBe(204)
  return scene
}

const eraseAll = async ({ server }: Place, { familyId }: Scene): Promise<void> => {
  const isLeft = () => server.store.read(async (tx) => (await tx.jobs.of(familyId)).length > 0)
  while (await isLeft()) await server.jobs.runAll()
}

/** 'Gone' reveals no more than 'not found', and records that end anyway may be deleted. */
const allowsNoMore = (call: string, { outcome }: Answer, final: Answer): boolean =>
  outcome === final.outcome ||
  (outcome === '410 family-gone' && /^40[34]/.test(final.outcome)) ||
  (call.startsWith('DELETE ') && final.outcome === '404 not-found')

describe.concurrent('While nothing of a deleted family is erased but its own record', () => {
  const reads = cells.filter(({ row }) => row.call.startsWith('GET '))
  it.each(reads)(
    '$title answers $relation, $role what it answers once all is erased',
    async (cell) => {
      const { server, photoPath } = waiting
      const scene = await endedScene(waiting, cell)
      const answer = await answerOf(server, photoPath, { ...cell, scene })
      await eraseAll(waiting, scene)
      const final = await answerOf(server, photoPath, { ...cell, scene })
      expect(allowsNoMore(cell.row.call, answer, final)).toBe(true)
      if (answer.outcome === '200') expect(answer.text).toBe(final.text)
    },
  )

  const writes = cells.filter(({ row }) => !row.call.startsWith('GET '))
  it.each(writes)(
    '$title does for $relation, $role no more than once all is erased',
    async (cell) => {
      const scene = await endedScene(waiting, cell)
      const answer = await answerOf(waiting.server, waiting.photoPath, { ...cell, scene })
      const finalScene = await endedScene(erased, cell)
      await eraseAll(erased, finalScene)
      const calling = { ...cell, scene: finalScene }
      const final = await answerOf(erased.server, erased.photoPath, calling)
      expect([answer.outcome, allowsNoMore(cell.row.call, answer, final)]).toEqual([
        answer.outcome,
        true,
      ])
    },
  )
})
