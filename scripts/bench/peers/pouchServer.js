/**
 * The server's side of PouchDB: express-pouchdb over LevelDB, which flushes when it likes.
 * Arguments: the port, the folder of its data.
 */
import express from 'express'
import expressPouchDB from 'express-pouchdb'
import PouchDB from 'pouchdb'

const [port = '', folder = ''] = process.argv.slice(2)
const Stored = PouchDB.defaults({ prefix: `${folder}/` })
const made = new Map()

const make = async (name, docs) => {
  const db = new Stored(name)
  await db.info()
  for (let start = 0; start < docs.length; start += 1000) {
    await db.bulkDocs(docs.slice(start, start + 1000))
  }
}

const app = express()
app.use((request, response, next) => {
  response.set('Access-Control-Allow-Origin', request.get('Origin') ?? '*')
  response.set('Access-Control-Allow-Credentials', 'true')
  response.set('Access-Control-Allow-Headers', 'content-type, accept, authorization')
  response.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, HEAD')
  if (request.method === 'OPTIONS') response.status(204).end()
  else next()
})
app.post('/make', express.json({ limit: '200mb' }), (request, response) => {
  const { name } = request.query
  if (!made.has(name)) made.set(name, make(name, request.body))
  made.get(name).then(
    () => response.json({}),
    (error) => response.status(500).send(String(error)),
  )
})
app.use('/db', expressPouchDB(Stored, { mode: 'minimumForPouchDB' }))
app.listen(Number(port), () => console.log(`http://localhost:${port}`))
