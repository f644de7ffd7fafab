/** The bench's work done with TinyBase 10, kept in IndexedDB by its own persister. */
import { createIndexes, createStore } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import {
  ask,
  asked,
  counts,
  keepPage,
  lists,
  oneFrame,
  painted,
  report,
  toColumns,
} from '../pages/peerPage.ts'

const store = createStore()
const persister = createIndexedDbPersister(store, 'tiny')

/** Cells hold no lists and no objects. */
const toRow = (record) =>
  Object.fromEntries(
    Object.entries(toColumns(record)).filter(
      ([, value]) => value !== null && typeof value !== 'object',
    ),
  )

const fillStore = async () => {
  const records = await (await fetch(ask('rows'))).json()
  store.transaction(() => {
    for (const record of records) store.setRow('rows', record.id, toRow(record))
  })
  await persister.save()
}

/** Rows a and d */
const fill = async () => {
  await fillStore()
  const all = performance.now()
  if (asked().has('family')) await keepPage()
  return { all }
}

const within = (column, { from = '', to = '\uffff' }) => column >= from && column <= to

/** Row d: all of it is loaded into memory first. */
const open = async () => {
  await persister.load()
  const indexes = createIndexes(store)
  for (const by of ['listDate', 'listNewest']) {
    indexes.setIndexDefinition(by, 'rows', (cell) => `${cell('kind')} ${cell('list')}`, by)
  }
  const select = (query) =>
    indexes
      .getSliceRowIds(query.by, `${query.kind} ${query.list}`)
      .filter((id) => within(store.getCell('rows', id, query.by), query))
  const shown = counts().map((query) => select(query).length)
  const read = lists().map((query) =>
    select(query)
      .slice(0, query.limit)
      .map((id) => store.getRow('rows', id)),
  )
  document.body.append([...shown, ...read.map(({ length }) => length)].join(' '))
  await painted()
  return { complete: performance.now(), pending: shown[0] }
}

/** Row e */
const tick = async () => {
  await fillStore()
  const samples = []
  for (const id of store.getRowIds('rows').slice(-20)) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const began = performance.now()
    store.setCell('rows', id, 'status', 'completed')
    await persister.save()
    samples.push(performance.now() - began + oneFrame)
  }
  return { samples }
}

report({ fill, open, tick }[ask('work')]())
