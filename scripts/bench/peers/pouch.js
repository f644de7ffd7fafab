/** The bench's work done with PouchDB 9: the same records, lists and counts, by its own means. */
import PouchDB from 'pouchdb-browser'
import {
  ask,
  asked,
  lists,
  counts,
  keepPage,
  oneFrame,
  painted,
  report,
  toColumns,
} from '../pages/peerPage.ts'

const views = {
  _id: '_design/lists',
  views: {
    listDate: {
      map: 'function (doc) { emit([doc.kind, doc.list, doc.listDate]) }',
      reduce: '_count',
    },
    listNewest: {
      map: 'function (doc) { emit([doc.kind, doc.list, doc.listNewest]) }',
      reduce: '_count',
    },
  },
}

/** Fields that begin with an underscore are PouchDB's own. */
const toDoc = (record) => {
  const { id, _deleted, ...rest } = toColumns(record)
  return { _id: id, ...rest }
}

const fetchDocs = async () => (await (await fetch(ask('rows'))).json()).map(toDoc)

/** The server's database of that name, made of these documents unless it is there. */
const remote = async (name, docs) => {
  const server = ask('server')
  const response = await fetch(`${server}/make?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(docs),
  })
  if (!response.ok) throw new Error(await response.text())
  return new PouchDB(`${server}/db/${name}`)
}

const nameOf = (path) => path.replace(/\W+/g, '-').replace(/^-|-json$/g, '')

/** Rows a and d: replicates all; builds what the dashboard's queries need. */
const fill = async (db) => {
  const from = await remote(nameOf(ask('rows')), await fetchDocs())
  const began = performance.now()
  await db.replicate.from(from, { batch_size: 1000 })
  const all = performance.now() - began
  if (asked().has('family')) {
    await readDashboard(db)
    await keepPage()
  }
  return { all }
}

/** Row b, beforehand: what is to be sent is written. */
const fillQueue = async (db) => {
  const docs = await fetchDocs()
  await db.bulkDocs(docs)
  return { waiting: docs.length }
}

/** Row b: what was written here, sent to an empty database. */
const sendQueue = async (db) => {
  const to = await remote(`sent-${Date.now()}`, [])
  const began = performance.now()
  await db.replicate.to(to, { batch_size: 1000 })
  await painted()
  return { all: performance.now() - began }
}

const range = ({ kind, list, from, to }) => ({
  startkey: [kind, list, from ?? ''],
  endkey: [kind, list, to ?? '\uffff'],
})

const readDashboard = async (db) => {
  await db.get(views._id).catch(() => db.put(views))
  const read = (query) =>
    db.query(`lists/${query.by}`, {
      ...range(query),
      reduce: false,
      include_docs: true,
      limit: query.limit,
    })
  const count = (query) => db.query(`lists/${query.by}`, range(query))
  await Promise.all(lists().map(read))
  const counted = await Promise.all(counts().map(count))
  return counted.map(({ rows }) => rows[0]?.value ?? 0)
}

/** Row d */
const open = async (db) => {
  const shown = await readDashboard(db)
  document.body.append(shown.join(' '))
  await painted()
  return { complete: performance.now(), pending: shown[0] }
}

/** Row e */
const tick = async (db) => {
  const docs = await fetchDocs()
  await db.bulkDocs(docs)
  const samples = []
  for (const { _id } of docs.slice(-20)) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const began = performance.now()
    await db.put({ ...(await db.get(_id)), status: 'completed' })
    samples.push(performance.now() - began + oneFrame)
  }
  return { samples }
}

report({ fill, fillQueue, sendQueue, open, tick }[ask('work')](new PouchDB('pouch')))
