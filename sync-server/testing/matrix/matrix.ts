import type { MakeProps, Row, Sheet } from './sheet.ts'

/** The rows of each file of calls stand beside it. */
const sheets = Object.values(
  import.meta.glob<Sheet>('../../routes/*.matrix.ts', { eager: true, import: 'sheet' }),
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
