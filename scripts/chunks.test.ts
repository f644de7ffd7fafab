import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { databaseOf, partsOf, startOf, wordsOf } from './chunks.ts'
import type { Modules } from './chunks.ts'

const source = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const dashboard = source('pwa/screens/dashboard/DashboardPage.tsx')
const card = source('pwa/ui/layout/Card.tsx')
const task = source('shared/tasks/task.ts')
const dialog = source('pwa/parts/calendar/EventDialog.tsx')
const occurrences = source('shared/calendar/occurrences.ts')
const ical = source('node_modules/ical.js/index.js')
const pieces = source('pwa/data/readInBatches.ts')
const rxdb = source('node_modules/rxdb/dist/esm/index.js')
const menu = source('node_modules/@headlessui/react/index.js')

const imports: Readonly<Record<string, readonly string[]>> = {
  [dashboard]: [card, menu],
  [card]: [task],
  [task]: [card],
  [dialog]: [occurrences],
  [occurrences]: [ical],
  [pieces]: [rxdb],
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const importedIds = imports[id]
    return importedIds === undefined ? null : { importedIds }
  },
}

describe('the files of what every start needs', () => {
  it('hold what the dashboard imports, at once and through others, the rules apart', () => {
    expect([card, task].map((id) => startOf(id, modules))).toEqual(['start', 'rules'])
  })

  it('hold neither large packages, nor what other pages need, nor the page itself', () => {
    expect([menu, dialog, dashboard].map((id) => startOf(id, modules))).toEqual([null, null, null])
  })
})

describe('the files of the database', () => {
  it('separates RxDB itself from the packages that it needs', () => {
    const files = ['rxdb', 'dexie', 'rxjs', 'zod'].map((name) =>
      source(`node_modules/${name}/index.js`),
    )
    expect(files.map(databaseOf)).toEqual(['database', 'storage', 'storage', null])
  })
})

describe('the file of what pages share', () => {
  it('holds nothing that brings the reading of series along, or the database', () => {
    expect([card, dialog, occurrences, pieces].map((id) => partsOf(id, modules))).toEqual([
      'parts',
      null,
      null,
      null,
    ])
  })
})

describe('words', () => {
  const message = (name: string): string =>
    source(`shared/messages/compiled/messages/${name}_title.js`)

  it('puts the words of daily pages in one file, and those of each other page in its own', () => {
    expect(['tasks', 'faq'].map((area) => wordsOf(message(area)))).toEqual(['words', 'words-faq'])
  })
})
