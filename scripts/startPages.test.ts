import { describe, expect, it } from 'vitest'
import { filesOfPage } from './startPages.ts'
import type { Built } from './startPages.ts'

const chunk = (fileName: string, imports: string[], source?: string): Built[string] => ({
  type: 'chunk',
  fileName,
  name: fileName.replace('.js', ''),
  imports,
  facadeModuleId: source === undefined ? null : `/home/me/our-life/pwa${source}`,
})

const page = '/screens/dashboard/DashboardPage.tsx'
const heavyPage = '/screens/goals/GoalsPage.tsx'

const files = [
  chunk('index.js', ['runtime.js'], '/index.html'),
  chunk('runtime.js', []),
  chunk('area.js', ['runtime.js', 'rules.js'], '/app/DataArea.tsx'),
  chunk('page.js', ['start.js', 'index.js'], page),
  chunk('heavy.js', ['database.js'], heavyPage),
  chunk('start.js', ['rules.js']),
  chunk('rules.js', []),
  chunk('database.js', []),
  chunk('other.js', []),
]

const built: Built = Object.fromEntries(files.map((file) => [file.fileName, file]))

describe('what a page names beforehand', () => {
  it('is all that its screen and what is around it import, without what the first paint has', () => {
    expect(filesOfPage(built, [page])).toEqual(['area.js', 'page.js', 'rules.js', 'start.js'])
  })

  it('is never the database, which comes when the screen is drawn', () => {
    expect(() => filesOfPage(built, [heavyPage])).toThrow('database.js')
  })

  it('is not made up where the screen has moved', () => {
    expect(() => filesOfPage(built, ['/screens/moved.tsx'])).toThrow('/screens/moved.tsx')
  })
})
