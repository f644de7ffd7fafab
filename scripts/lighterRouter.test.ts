import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { routerForProduction, withoutFrameworkMode } from './lighterRouter.ts'

const index = String(routerForProduction[0]?.replacement)

it('finds the link of the router that is installed, and leaves the rest of it', () => {
  const chunk = /PrefetchPageLinks,[^]*?from "\.\/(chunk-\w+\.mjs)"/.exec(
    readFileSync(index, 'utf8'),
  )
  const code = readFileSync(join(dirname(index), chunk?.[1] ?? ''), 'utf8')
  const lighter = withoutFrameworkMode(code)
  expect(lighter).not.toContain('createElement(PrefetchPageLinks,')
  expect(lighter).toContain('var NavLink = ')
})

it('refuses a link that is written in another way', () => {
  expect(() => withoutFrameworkMode('var Link = () => null')).toThrow('another way')
})
