import type { PlainTables } from './rows.ts'

interface Told {
  readonly number: number
  readonly row: { readonly id: string }
}

export const sendTold = async (tables: PlainTables, row: { id: string }): Promise<number> => {
  const began = performance.timeOrigin + performance.now()
  await tables.rows.put(row as never)
  const response = await fetch('/row-told', { method: 'POST', body: JSON.stringify(row) })
  if (!response.ok) throw new Error(String(response.status))
  return began
}

export const followRows = async (tables: PlainTables): Promise<Record<string, number>> => {
  await tables.open()
  const seen = new Map<string, number>()
  Reflect.set(window, 'seen', (id: string) => seen.get(id))
  let number = 0
  let turn = Promise.resolve()
  const pull = async (): Promise<void> => {
    const response = await fetch(`/rows-after?number=${number}`)
    const told = (await response.json()) as readonly Told[]
    await tables.rows.bulkPut(told.map(({ row }) => row) as never)
    const ids = told.map(({ row }) => row.id)
    for (const row of await tables.rows.bulkGet(ids)) {
      if (row !== undefined) seen.set(row.id, performance.timeOrigin + performance.now())
    }
    number = told.at(-1)?.number ?? number
  }
  const stream = new EventSource('/live')
  stream.addEventListener('changed', () => {
    turn = turn.then(pull)
  })
  await new Promise((resolve) => {
    stream.onopen = resolve
  })
  await pull()
  return { following: 1 }
}
