import { describe, expect, it } from 'vitest'
import type { BuildManifest } from './bytes.ts'
import { databaseFiles, filesBeforeFirstPaint } from './bytes.ts'

const chunk = (file: string, fields: Partial<BuildManifest[string]> = {}) => ({
  file,
  imports: [],
  dynamicImports: [],
  css: [],
  ...fields,
})

const manifest: BuildManifest = {
  'index.html': chunk('index.js', {
    imports: ['_react.js'],
    dynamicImports: ['data/open.ts'],
    css: ['index.css'],
  }),
  '_react.js': chunk('react.js', { imports: ['_shared.js'] }),
  '_shared.js': chunk('shared.js', { imports: ['_react.js'], css: ['shared.css'] }),
  'data/open.ts': chunk('open.js', { imports: ['_database.js', '_shared.js'] }),
  '_database.js': chunk('database.js', { name: 'database', imports: ['_storage.js'] }),
  '_storage.js': chunk('storage.js', { name: 'storage' }),
}

describe('the bytes before the first paint', () => {
  it('counts the entry, all that it imports at once, and their styles', () => {
    expect([...filesBeforeFirstPaint(manifest)].sort()).toEqual(
      ['index.css', 'index.js', 'react.js', 'shared.css', 'shared.js'].sort(),
    )
  })

  it('do not hold what is imported later', () => {
    expect(filesBeforeFirstPaint(manifest)).not.toContain('database.js')
  })
})

describe('the database’s bytes', () => {
  it('counts its two chunks', () => {
    expect(databaseFiles(manifest)).toEqual(['database.js', 'storage.js'])
  })
})
