import { describe, expect, it } from 'vitest'
import { filesOfPage } from './startPages.ts'
import type { Built } from './startPages.ts'

const chunk = (fileName: string, imports: string[], source?: string): Built[string] => ({
  type: 'chunk',
  fileName,
  imports,
  facadeModuleId: source === undefined ? null : `/home/me/our-life/pwa${source}`,
})

const page = '/screens/dashboard/DashboardPage.tsx'

const files = [
  chunk('index.js', ['runtime.js'], '/index.html'),
  chunk('runtime.js', []),
  chunk('area.js', ['runtime.js', 'database.js'], '/app/DataArea.tsx'),
  chunk('page.js', ['start.js', 'index.js'], page),
  chunk('start.js', ['database.js']),
  chunk('database.js', []),
  chunk('other.js', []),
]

const built: Built = Object.fromEntries(files.map((file) => [file.fileName, file]))

describe('what a page names beforehand', () => {
  it('is all that its screen and the database import, without what the first paint has', () => {
    expect(filesOfPage(built, [page])).toEqual(['area.js', 'page.js', 'database.js', 'start.js'])
  })

  it('is not made up where the screen has moved', () => {
    expect(() => filesOfPage(built, ['/screens/moved.tsx'])).toThrow('/screens/moved.tsx')
  })
})
