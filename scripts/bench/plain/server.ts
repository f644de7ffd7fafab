/**
 * The smallest server that does the same work: no accounts, no rights, no merge. It flushes before
 * each answer, as the product does. Arguments: the port, the folder of the pages, the folder of its
 * data.
 */
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { openTable } from './table.ts'
import type { Row } from './table.ts'

const [port = '', pages = '', data = ''] = process.argv.slice(2)
const table = openTable(join(data, 'plain.db'))
const streams = new Set<ServerResponse>()

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webp': 'image/webp',
}

const batchSize = 1000

const serveFile = (path: string, response: ServerResponse): void => {
  const file = join(path.startsWith('/data/') ? join(data, '..') : pages, normalize(path))
  createReadStream(file)
    .once('open', () =>
      response.writeHead(200, {
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': 'no-store',
      }),
    )
    .once('error', () => response.writeHead(404).end())
    .pipe(response)
}

const takeBatch = async (request: IncomingMessage): Promise<void> => {
  let batch: Row[] = []
  for await (const line of createInterface({ input: request })) {
    batch.push(JSON.parse(line) as Row)
    if (batch.length >= batchSize) {
      table.insert(batch)
      batch = []
    }
  }
  if (batch.length > 0) table.insert(batch)
}

const takeRow = async (request: IncomingMessage): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  await table.insertSoon(JSON.parse(Buffer.concat(chunks).toString()) as Row)
}

const tellAll = (): void => {
  for (const stream of streams) stream.write('event: changed\ndata: {}\n\n')
}

const follow = (request: IncomingMessage, response: ServerResponse, isIdle: boolean): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write('retry: 1000\n\n')
  if (isIdle) return
  streams.add(response)
  request.on('close', () => streams.delete(response))
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST') {
    await (pathname === '/batch' ? takeBatch(request) : takeRow(request))
    response.writeHead(200).end('{}')
    if (pathname === '/row-told') tellAll()
  } else if (pathname === '/live') {
    follow(request, response, searchParams.has('idle'))
  } else if (pathname === '/rows-after') {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(table.after(Number(searchParams.get('number')))))
  } else {
    serveFile(pathname, response)
  }
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
}).listen(Number(port), () => console.log(`http://localhost:${port}`))
