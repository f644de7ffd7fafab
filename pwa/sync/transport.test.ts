import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { serverHeader } from '#shared/sync/headers.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { createKnownServer, OtherServer } from './knownServer.ts'
import { createTransport } from './transport.ts'

const database = prepare(beforeEach, openTestDatabase)

/** undefined if another page answers instead of the server, such as a hotel's sign-in page. */
let serverId: string | undefined = 'home'
const asked: string[] = []

const answering: typeof fetch = async (path) => {
  asked.push(String(path))
  const headers = new Headers(serverId === undefined ? {} : { [serverHeader]: serverId })
  return new Response(JSON.stringify({ conflicts: [], refused: [], collections: {} }), { headers })
}

const transportOf = () => createTransport(answering, 'anna', createKnownServer(database.device))

const edit = {
  collection: 'tasks' as const,
  rows: [{ newDocumentState: { ...buildTask({ id: 'a' }), _deleted: false } }],
}

describe('A device', () => {
  beforeEach(() => {
    serverId = 'home'
    asked.length = 0
  })

  it('adopts the first server that answers, and recognizes it after a reload', async () => {
    await transportOf().pull({ collections: {}, limit: 1 })
    serverId = 'another'
    await expect(transportOf().pull({ collections: {}, limit: 1 })).rejects.toThrow(OtherServer)
    serverId = 'home'
    await expect(transportOf().pull({ collections: {}, limit: 1 })).resolves.toBeDefined()
  })

  it('gives no pending change to another server', async () => {
    await transportOf().push(edit)
    serverId = 'another'
    asked.length = 0
    await expect(transportOf().push(edit)).rejects.toThrow(OtherServer)
    expect(asked).toEqual(['/api/auth/user'])
  })

  it('treats an answer that names no server as none', async () => {
    serverId = undefined
    await expect(transportOf().push(edit)).rejects.toThrow(TypeError)
    serverId = 'home'
    await expect(transportOf().push(edit)).resolves.toBeDefined()
  })
})
