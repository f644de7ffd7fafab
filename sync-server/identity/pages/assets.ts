import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context } from 'koa'

export interface Assets {
  readonly styleSheet: string
  readonly script: string
  readonly serif: string
  readonly sans: string
  answer(ctx: Context): boolean
}

const root = '/identity/assets'

export const loadAssets = async (): Promise<Assets> => {
  const serif = await fileAsset(
    'vollkorn',
    '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2',
  )
  const sans = await fileAsset(
    'figtree',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )
  const [tokens, styles, showPassword] = await Promise.all([
    readFile(new URL('../../../pwa/ui/styles/tokens.css', import.meta.url), 'utf8'),
    readFile(new URL('./identity.css', import.meta.url), 'utf8'),
    readFile(new URL('./showPassword.js', import.meta.url)),
  ])
  const fonts =
    fontFace('Vollkorn', '400 900', serif.path) + fontFace('Figtree', '300 900', sans.path)
  const css = plainTokens(tokens) + fonts + styles
  const styleSheet = asset('identity', 'css', 'text/css; charset=utf-8', Buffer.from(css))
  const script = asset('show-password', 'js', 'text/javascript; charset=utf-8', showPassword)
  const all = new Map([serif, sans, styleSheet, script].map((each) => [each.path, each]))
  return {
    styleSheet: styleSheet.path,
    script: script.path,
    serif: serif.path,
    sans: sans.path,
    answer: (ctx) => {
      const found = all.get(ctx.path)
      if (found === undefined) return false
      ctx.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      })
      ctx.type = found.type
      ctx.body = found.content
      return true
    },
  }
}

interface Asset {
  readonly path: string
  readonly type: string
  readonly content: Buffer
}

const asset = (name: string, extension: string, type: string, content: Buffer): Asset => {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { path: `${root}/${name}-${hash}.${extension}`, type, content }
}

const fileAsset = async (name: string, module: string): Promise<Asset> =>
  asset(name, 'woff2', 'font/woff2', await readFile(fileURLToPath(import.meta.resolve(module))))

const fontFace = (family: string, weights: string, path: string): string =>
  `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  font-display: swap;
  src: url('${path}') format('woff2');
}
`

const plainTokens = (tokens: string): string =>
  tokens.replace('@theme static', ':root').replaceAll(/^\s*--[\w-]+-\*: initial;\n/gm, '')
