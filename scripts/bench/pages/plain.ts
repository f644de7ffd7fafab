import { asked, askedFor, oneFrame, painted, report } from './page.ts'
import { followRows, sendTold } from './hops.ts'
import { fill, PlainTables } from './rows.ts'

const tables = new PlainTables()

const fillFromServer = async () => {
  await fill(tables, askedFor('rows'))
  return { all: performance.now() }
}

const fillQueue = async () => {
  const response = await fetch(askedFor('rows'))
  await tables.queue.bulkPut((await response.json()) as never)
  return { waiting: await tables.queue.count() }
}

const sendQueue = async () => {
  await tables.open()
  const began = performance.now()
  const rows = await tables.queue.toArray()
  const lines = new Blob(rows.map((row) => `${JSON.stringify(row)}\n`))
  const response = await fetch('/batch', { method: 'POST', body: lines })
  if (!response.ok) throw new Error(String(response.status))
  await tables.queue.bulkDelete(rows.map(({ id }) => id))
  await painted()
  return { all: performance.now() - began }
}

const times = 20

const tickRaw = async () => {
  await fill(tables, askedFor('rows'))
  const rows = await tables.rows.limit(times).toArray()
  const raw = tables.backendDB()
  const samples: number[] = []
  for (const row of rows) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      const writing = raw.transaction('rows', 'readwrite', { durability: 'relaxed' })
      writing.objectStore('rows').put({ ...row, status: 'completed' })
      writing.oncomplete = () => resolve()
      writing.onerror = () => reject(writing.error ?? new Error('the put failed'))
    })
    samples.push(performance.now() - began + oneFrame)
  }
  return { samples }
}

const works = { fill: fillFromServer, fillQueue, sendQueue, tick: tickRaw, follow: followRows }

const work = asked().get('work') ?? ''
if (work in works) report(works[work as keyof typeof works](tables))

Reflect.set(window, 'sendTold', (row: { id: string }) => sendTold(tables, row))
