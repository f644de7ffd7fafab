import { bringingSheet } from './bringing.ts'
import { eventSheet } from './events.ts'
import { budgetSheet } from './budget.ts'
import { familySheet } from './families.ts'
import { goalSheet } from './goals.ts'
import { historySheet } from './history.ts'
import { invitationSheet } from './invitations.ts'
import { otherSheet } from './others.ts'
import { objectSheet } from './objects.ts'
import { personSheet } from './person.ts'
import type { MakeProps, Row, Sheet } from './sheet.ts'
import { syncSheet } from './sync.ts'
import { taskSheet } from './tasks.ts'

const sheets: readonly Sheet[] = [
  personSheet,
  familySheet,
  invitationSheet,
  bringingSheet,
  taskSheet,
  eventSheet,
  objectSheet,
  goalSheet,
  budgetSheet,
  historySheet,
  syncSheet,
  otherSheet,
]

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
