import type { MakeProps, Prop, Row, Sheet } from './sheet.ts'

const sheets = Object.values(
  import.meta.glob<Sheet>('../../routes/**/*.matrix.ts', { eager: true, import: 'sheet' }),
)

export const matrix: readonly Row[] = sheets.flatMap(({ rows }) => rows)

const makers: Readonly<Record<string, MakeProps>> = Object.assign(
  {},
  ...sheets.map(({ props }) => props),
)

export const propsOf = (call: string): MakeProps => {
  const segment = /\/([^/]+)\/:(?:id|token|name)(?=\/|$)/.exec(call)?.[1]
  return makers[call] ?? (segment === undefined ? undefined : makers[segment]) ?? (() => [])
}

type Ids = Readonly<Record<'id' | Part, string>>

type Part = (typeof parts)[number]

const parts = ['commentId', 'memoryId'] as const

export const idsOf = (call: string, props: readonly Prop[]): Partial<Ids> => {
  const last = props.at(-1)?.record.id
  const part = parts.find((name) => call.endsWith(`/:${name}`))
  if (part === undefined) return last === undefined ? {} : { id: last }
  const whole = props.at(-2)?.record.id
  return {
    ...(whole !== undefined && { id: whole }),
    ...(last !== undefined && { [part]: last }),
  }
}
