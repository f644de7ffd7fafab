import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../ensureInstalled.mjs'

/** Builds the bench's own pages as the product's are built; a second or two. */
export const buildPages = async (): Promise<void> => {
  const configFile = join(root, 'scripts', 'bench', 'pages', 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', mode: 'production' })
}
