import type { MakeProps, Prop, Row, Sheet } from './sheet.ts'

/** The rows of each file of calls are in the file beside it. */
const sheets = Object.values(
  import.meta.glob<Sheet>('../../routes/**/*.matrix.ts', { eager: true, import: 'sheet' }),
)

/**
 * The allowed callers: every call of the API, for every role and relation. Pushes are up to the
 * policies, and tested beside them.
 */
export const matrix: readonly Row[] = sheets.flatMap(({ rows }) => rows)

const makers: Readonly<Record<string, MakeProps>> = Object.assign(
  {},
  ...sheets.map(({ props }) => props),
)

/** The records that a call needs. @param call method and path. */
export const propsOf = (call: string): MakeProps => {
  const segment = /\/([^/]+)\/:(?:id|token|name)(?=\/|$)/.exec(call)?.[1]
  return makers[call] ?? (segment === undefined ? undefined : makers[segment]) ?? (() => [])
}

/** The values of an `:id` and of a part behind it. */
type Ids = Readonly<Record<'id' | Part, string>>

type Part = (typeof parts)[number]

const parts = ['commentId', 'memoryId'] as const

/**
 * The values of ids in a call's path: the last needed record, and before a part of it its whole.
 */
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
