/**
 * Most frequent leaked passwords consist of such words, repeated, or with a number or sign at an
 * end.
 */
const commonWords = `
  password passwort passwords passcode passphrase letmein welcome willkommen iloveyou loveyou ichliebedich
  qwertyuiop qwerty qwertzuiop qwertz azertyuiop azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn yxcvbnm
  qazwsxedc qazwsx abcdefghij abcdefgh abcdef abcd admin administrator root login user guest master secret
  default changeme changeit trustno test testing temp internet computer google facebook samsung iphone
  hello hallo bonjour whatever freedom access money monkey dragon tiger panther eagle shadow sunshine
  princess prince angel babygirl lovely forever flower butterfly purple orange cookie cheese chocolate
  pepper ginger banana summer winter spring autumn monday friday january december football baseball
  basketball soccer hockey superman batman starwars pokemon naruto minecraft fortnite michael jordan
  jessica ashley charlie daniel thomas jennifer hunter harley ranger mustang ferrari mercedes porsche
  liverpool arsenal chelsea barcelona realmadrid juventus jesus blessed killer ninja family ourfamily
  ourlife mother father mama papa
`
  .trim()
  .split(/\s+/)

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const mostLeft = 3

/**
 * An easy password is a common one, a repetition, a sequence of neighboring characters, a number,
 * or mostly the person's own words.
 * @param own the person's names and address.
 */
export const isEasyPassword = (password: string, own: readonly string[]): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const read = plain.replaceAll(/./gu, (each) => lookalikes[each] ?? each)
  const words = [...commonWords, ...own.flatMap(wordsOf)].sort((a, b) => b.length - a.length)
  return isRepeated(plain) || isRun(plain) || [plain, read].some((each) => isMadeOf(each, words))
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

const isRepeated = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (new Set(letters).size <= mostLeft) return true
  return [letters, letters.replaceAll(/\p{N}+$/gu, '')].some((each) => /^(.+)\1+$/u.test(each))
}

const isRun = (text: string): boolean => {
  const codes = [...text].map((each) => each.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const rare = steps.filter((step) => Math.abs(step) > 1)
  return rare.length <= 1
}

const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left.replaceAll(/\P{L}/gu, '').length <= mostLeft
}
