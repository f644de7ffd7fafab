import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastLightness } from './dataColor.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Pair = readonly [foreground: string, background: string]

const grounds = ['surface', 'raised', 'sunken', 'overlay']
const toned = ['brand', 'accent', 'good', 'warn', 'bad']
const members = [1, 2, 3, 4, 5, 6, 7, 8]

const textPairs: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['ink', ground],
    ['muted', ground],
    ...toned.map((tone): Pair => [tone, ground]),
  ]),
  ...toned.flatMap((tone): Pair[] => [
    [`${tone}-ink`, tone],
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ['notice-ink', 'notice'],
  ['brand-ink', 'brand-strong'],
  ['bad-ink', 'bad-strong'],
  ...members.map((member): Pair => [`member-${member}-ink`, `member-${member}`]),
]

/** WCAG 2.2 asks 3:1 for the borders of controls and the focus ring. */
const shapePairs: readonly Pair[] = grounds.flatMap((ground): Pair[] => [
  ['line-strong', ground],
  ['focus', ground],
])

describe.each<Theme>(['light', 'dark'])('The colors in the %s theme', (theme) => {
  const tokens = readTokens(theme)
  it.each(textPairs)('give text in %s on %s AA contrast', (foreground, background) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(shapePairs)('make shapes in %s on %s visible', (foreground, background) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(3)
  })
  it.each(['normal', 'protan', 'deutan', 'tritan'] as const)(
    'keep members distinguishable with %s color vision',
    (vision) => {
      for (const [one, other] of pairsOf(members)) {
        const apart = distance(
          see(token(tokens, `member-${one}`), vision),
          see(token(tokens, `member-${other}`), vision),
        )
        expect(apart, `member ${one} and member ${other}`).toBeGreaterThan(0.07)
      }
    },
  )
})

describe('Colors that are data', () => {
  it('remain visible by lamplight, whichever one is chosen', () => {
    const dark = grounds.map((ground) => token(readTokens('dark'), ground))
    const channel = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => {
        const [lightness = 0, a = 0, b = 0] = oklab(rgb)
        const lifted = fromOklab([Math.max(lightness, leastLightness), a, b])
        expect(Math.min(...dark.map((ground) => ratio(lifted, ground)))).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

function readTokens(theme: Theme): ReadonlyMap<string, string> {
  const pattern = /--color-([\w-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
      name,
      theme === 'light' ? light : dark,
    ]),
  )
}

function token(tokens: ReadonlyMap<string, string>, name: string): readonly number[] {
  const hex = tokens.get(name)
  if (hex === undefined) throw new Error(`tokens.css has no --color-${name}`)
  return [1, 3, 5].map((start) => linear(parseInt(hex.slice(start, start + 2), 16) / 255))
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  return ratio(token(tokens, one), token(tokens, other))
}

function ratio(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [one, other]
    .map((rgb) => dot([0.2126, 0.7152, 0.0722], rgb))
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Models of color blindness by Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
 */
const visions = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]], // prettier-ignore
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]], // prettier-ignore
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]], // prettier-ignore
} as const

function see(rgb: readonly number[], vision: keyof typeof visions): readonly number[] {
  return visions[vision].map((row) => Math.min(1, Math.max(0, dot(row, rgb))))
}

function distance(one: readonly number[], other: readonly number[]): number {
  const a = oklab(one)
  const b = oklab(other)
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}

function oklab(rgb: readonly number[]): readonly number[] {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row, rgb)))
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, cones))
}

function fromOklab(lab: readonly number[]): readonly number[] {
  const cones = [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
  ].map((row) => dot(row, lab) ** 3)
  return [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ].map((row) => Math.min(1, Math.max(0, dot(row, cones))))
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}

function pairsOf(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.flatMap((one, index) =>
    values.slice(index + 1).map((other) => [one, other] as const),
  )
}
