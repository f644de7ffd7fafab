import type { Plugin } from 'vite'

const file = /shared[\\/]messages[\\/]compiled[\\/]messages[\\/](?!_index)[^\\/]+\.js$/

const runtimeImport = /^import \{[^}]*\} from '\.\.\/runtime\.js';?$/m

/** A message that looks up the language, and then has only one to say itself in. */
const lookup =
  /export const (\w+) = (?:(?!export const)[^])*?getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\);?/g

/** @throws Error where the message has more than one language, or is compiled in another way. */
export const inOneLanguage = (code: string): string => {
  const said = code.replace(runtimeImport, '').replace(lookup, 'export const $1 = $2')
  if (!said.includes('getLocale')) return said
  throw new Error('Messages have several languages now, or are compiled in another way')
}

/**
 * Takes out how Paraglide finds a language, since ours are all in one: its cookies, addresses and
 * reloads, and in every message the question. It was 2 % of what loads before the first paint.
 */
export const withOneLanguage = (): Plugin => ({
  name: 'with-one-language',
  enforce: 'pre',
  transform: {
    filter: { id: file },
    handler: (code) => ({ code: inOneLanguage(code), map: null }),
  },
})
