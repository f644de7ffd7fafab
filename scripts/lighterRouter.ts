import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { root } from './ensureInstalled.mjs'

const folder = join(root, 'node_modules', 'react-router', 'dist', 'production')

/** Gives bundlers its build for development by default, with all the mistakes that it would warn of. */
export const routerForProduction: Alias[] = [
  { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
]

const fileOfLink = /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/
const prefetching = /React\w*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/
/** For debuggers; it keeps in the bundle what nobody uses. */
const displayName = /^\w+\.displayName = "[^"]*";$/gm

/** @throws Error where a link is written in another way. */
export const withoutFrameworkMode = (code: string): string => {
  if (!prefetching.test(code)) throw new Error('react-router prefetches in another way now')
  return code.replace(prefetching, 'null').replace(displayName, '')
}

/**
 * Takes out of react-router's links and forms what only its framework mode does, with a server that
 * renders and a manifest of routes: 2 % of what loads before the first paint.
 */
export const lighterRouter = (): Plugin => ({
  name: 'lighter-router',
  enforce: 'pre',
  transform: {
    filter: { id: fileOfLink, code: 'PrefetchPageLinks,' },
    handler: (code) => ({ code: withoutFrameworkMode(code), map: null }),
  },
})
