import type { MakeProps, Prop, Row, Sheet } from './sheet.ts'

/** The rows of each file of calls stand beside it. */
const sheets = Object.values(
  import.meta.glob<Sheet>('../../routes/**/*.matrix.ts', { eager: true, import: 'sheet' }),
)

/**
 * Who may call what: every call of the API, for every role and relation. What a push may change of
 * a record is the policies' matter and tested beside them.
 */
export const matrix: readonly Row[] = sheets.flatMap(({ rows }) => rows)

const makers: Readonly<Record<string, MakeProps>> = Object.assign(
  {},
  ...sheets.map(({ props }) => props),
)

/** What has to be there for a call to be about something. @param call method and path. */
export const propsOf = (call: string): MakeProps => {
  const segment = /\/([^/]+)\/:(?:id|token|name)(?=\/|$)/.exec(call)?.[1]
  return makers[call] ?? (segment === undefined ? undefined : makers[segment]) ?? (() => [])
}

/** What an `:id` stands for, and what a part behind it does. */
type Ids = Readonly<Record<'id' | Part, string>>

type Part = (typeof parts)[number]

const parts = ['commentId', 'memoryId'] as const

/** What ids in a call's path stand for: the last of what has to be there, and before a part of it its whole. */
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
