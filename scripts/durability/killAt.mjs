/**
 * Kills the server at the point of storing a photo that KILL_AT names. A photo with a place in it
 * is renamed twice; then its sender goes into the database.
 */
import fs from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const at = process.env.KILL_AT
const die = (point) => {
  if (point === at) process.kill(process.pid, 'SIGKILL')
}

const { rename } = fs
let renamed = 0
fs.rename = async (from, to) => {
  if (!String(to).includes('/photos/')) return rename(from, to)
  renamed += 1
  die(`before rename ${renamed}`)
  await rename(from, to)
  die(`after rename ${renamed}`)
}
syncBuiltinESMExports()

const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (...words) {
  if (this.req.method === 'PUT' && this.statusCode === 200) die('before the answer')
  return end.apply(this, words)
}
