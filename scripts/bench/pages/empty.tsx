/** The baseline of rows d and i is an empty page of React, opened from its cache. */
import { asked, askedFor, keepPage, report } from './page.ts'
import { readScreen } from './queries.ts'
import { fill, PlainTables } from './rows.ts'
import { queriesOf } from './screens.ts'
import { showRows } from './showRows.tsx'

const tables = new PlainTables()

const prepare = async () => {
  await fill(tables, askedFor('rows'))
  await keepPage()
  return { rows: await tables.rows.count() }
}

const readAsked = () => {
  const whose = { familyId: askedFor('family'), userId: askedFor('person'), now: new Date() }
  return readScreen(tables, queriesOf(asked().get('screen') ?? 'dashboard', whose))
}

const show = () => showRows(readAsked)

const works = { prepare, show }

const work = asked().get('work') ?? ''
if (work in works) report(works[work as keyof typeof works]())
