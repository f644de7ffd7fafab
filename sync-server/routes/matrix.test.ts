import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { matrix } from '#server/testing/matrix/matrix.ts'
import { bodyTitle, expectedOf, outcomeOf, setScene } from '#server/testing/matrix/scene.ts'
import { relations } from '#server/testing/matrix/sheet.ts'
import type { Relation, Row } from '#server/testing/matrix/sheet.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
let photoPath: string

beforeAll(async () => {
  photoPath = await sendPhoto(await addPerson(server), await pngOf())
})

/**
 * If the relation alone decides the answer, each row tries one role, and the next row another one.
 */
const rolesFor = (row: Row, relation: Relation, at: number): readonly Role[] => {
  const isOutside = relation === 'otherFamily' || relation === 'formerMember'
  const isTold = isOutside && typeof row.expected[relation] === 'string'
  if (relation === 'signedOut') return roles.slice(0, 1)
  return isTold && !isSoak ? roles.filter((_, index) => index === at % roles.length) : roles
}

describe.concurrent.each(
  matrix.map((row, at) => ({ row, title: `${row.call} ${bodyTitle(row)}`, at })),
)('$title', ({ row, at }) => {
  for (const relation of relations) {
    for (const role of rolesFor(row, relation, at)) {
      const expected = expectedOf(row, relation, role)
      it(`answers ${expected} to ${relation}, ${role}`, async () => {
        const scene = await setScene(server, photoPath, { row, relation, role })
        expect(await outcomeOf(server, photoPath, { row, scene })).toBe(expected)
      })
    }
  }
})

describe('The matrix', () => {
  it('contains a row for every call of the server, and no other', () => {
    const calls = server.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(matrix.map(({ call }) => call))].sort()).toEqual([...calls].sort())
  })
})
