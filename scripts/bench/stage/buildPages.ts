import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../ensureInstalled.mjs'

export const buildPages = async (): Promise<void> => {
  const configFile = join(root, 'scripts', 'bench', 'pages', 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', mode: 'production' })
}
