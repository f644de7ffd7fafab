import type { Role } from '#shared/domain/role.ts'

/** A status, and for refusals the stable code that goes with it. */
export type Outcome = string

type ByRole = Outcome | Readonly<Record<Role, Outcome>>

/**
 * How the one who calls stands to what the call is about: it is their own; it belongs to another
 * member of their family; they are in another family; they have left this one; nobody is signed in.
 */
export const relations = ['own', 'sameFamily', 'otherFamily', 'formerMember', 'signedOut'] as const

export type Relation = (typeof relations)[number]

export interface Row {
  /** Method and path as the route declares them; may stand in several rows. */
  readonly call: string
  /** Placeholders: {family} the family's id, {member} the userId of whom the call is about. */
  readonly body?: unknown
  readonly query?: string
  readonly expected: Readonly<Record<Exclude<Relation, 'signedOut'>, ByRole>> & {
    readonly signedOut: Outcome
  }
}

const roles = (
  parent: Outcome,
  child: Outcome,
  grandparent: Outcome,
  extendedFamily: Outcome,
): ByRole => ({ parent, child, grandparent, extended_family: extendedFamily })

const unauthorized = '401 unauthorized'
const forbidden = '403 forbidden'
const notFound = '404 not-found'
const noFamily = '404 no-family'

const parentsOnly = (granted: Outcome, refused: Outcome = forbidden): ByRole =>
  roles(granted, refused, refused, refused)

/** About whoever calls, in whatever family. */
const everyone = (granted: Outcome): Row['expected'] => ({
  own: granted,
  sameFamily: granted,
  otherFamily: granted,
  formerMember: granted,
  signedOut: unauthorized,
})

/** About a family: strangers learn nothing of it. */
const inFamily = (own: ByRole, sameFamily: ByRole = own): Row['expected'] => ({
  own,
  sameFamily,
  otherFamily: notFound,
  formerMember: notFound,
  signedOut: unauthorized,
})

const signedOutToo = (granted: Outcome): Row['expected'] => ({
  ...everyone(granted),
  signedOut: granted,
})

const families: readonly Row[] = [
  {
    call: 'GET /api/families/current',
    expected: { ...everyone('200'), formerMember: noFamily },
  },
  {
    call: 'GET /api/families/current/members',
    expected: { ...everyone('200'), formerMember: noFamily },
  },
  { call: 'POST /api/families', body: { name: 'Birch' }, expected: everyone('201') },
  {
    call: 'PATCH /api/families/:familyId',
    body: { name: 'Birch' },
    expected: inFamily(parentsOnly('200')),
  },
  { call: 'GET /api/families/:familyId/members', expected: inFamily('200') },
  {
    call: 'PATCH /api/families/:familyId/members/:userId',
    body: { role: 'grandparent' },
    /** Where that is one's role already, nothing changes and nothing is refused. */
    expected: inFamily(roles('200', forbidden, '200', forbidden), parentsOnly('200')),
  },
  {
    call: 'PATCH /api/families/:familyId/members/:userId',
    body: { colour: 3 },
    expected: inFamily(parentsOnly('200')),
  },
  {
    call: 'DELETE /api/families/:familyId/members/:userId',
    expected: inFamily('204', parentsOnly('204')),
  },
]

const invitations: readonly Row[] = [
  {
    call: 'POST /api/families/:familyId/invitations',
    body: { role: 'child' },
    expected: inFamily(parentsOnly('201')),
  },
  { call: 'GET /api/families/:familyId/invitations', expected: inFamily('200') },
  {
    call: 'DELETE /api/families/:familyId/invitations/:id',
    expected: inFamily(parentsOnly('204', notFound)),
  },
  { call: 'GET /api/invitations/:token', expected: signedOutToo('200') },
  {
    call: 'POST /api/invitations/:token/accept',
    expected: {
      own: '409 already-member',
      sameFamily: '409 already-member',
      otherFamily: '200',
      formerMember: '200',
      signedOut: unauthorized,
    },
  },
]

const household = (granted: Outcome, refused: Outcome): ByRole =>
  roles(granted, granted, granted, refused)

const tasks: readonly Row[] = [
  { call: 'GET /api/families/:familyId/tasks', expected: inFamily('200') },
  {
    call: 'POST /api/families/:familyId/tasks',
    body: { title: 'Water the plants' },
    expected: inFamily(household('201', forbidden)),
  },
  {
    call: 'POST /api/families/:familyId/tasks',
    body: { title: 'Water the plants', assignedTo: '{member}' },
    expected: inFamily(household('201', forbidden), parentsOnly('201')),
  },
  {
    call: 'PATCH /api/tasks/:id',
    body: { title: 'Water the tomatoes' },
    expected: inFamily(household('200', notFound), roles('200', forbidden, forbidden, notFound)),
  },
  {
    call: 'PATCH /api/tasks/:id',
    body: { status: 'completed' },
    expected: inFamily(household('200', notFound), roles('200', forbidden, forbidden, notFound)),
  },
  {
    call: 'DELETE /api/tasks/:id',
    expected: inFamily(household('204', notFound), roles('204', forbidden, forbidden, notFound)),
  },
  { call: 'GET /api/families/:familyId/tasks/stats', expected: inFamily('200') },
  { call: 'GET /api/families/:familyId/mental-load', expected: inFamily('200') },
]

const person: readonly Row[] = [
  { call: 'GET /api/auth/user', expected: everyone('200') },
  { call: 'GET /api/user/profile', expected: everyone('200') },
  { call: 'PUT /api/user/profile', body: {}, expected: everyone('200') },
  {
    call: 'PUT /api/user/profile',
    body: { firstName: 'Kim', dateOfBirth: '1980-05-04' },
    expected: everyone('200'),
  },
  {
    call: 'PUT /api/user/profile',
    body: { role: 'grandparent' },
    expected: { ...everyone(forbidden), formerMember: '200' },
  },
]

const sync: readonly Row[] = [
  {
    call: 'POST /api/sync/pull',
    body: { protocol: 1, collections: { families: null, tasks: null }, limit: 100 },
    expected: everyone('200'),
  },
  {
    call: 'POST /api/sync/push',
    body: { protocol: 1, collection: 'tasks', rows: [] },
    expected: everyone('200'),
  },
  {
    call: 'POST /api/sync/restore',
    body: { protocol: 1, epoch: 'another', known: [], states: [] },
    expected: everyone('409 resync'),
  },
  { call: 'GET /api/sync/live', expected: everyone('200') },
]

const others: readonly Row[] = [
  { call: 'GET /api/login', expected: signedOutToo('302') },
  { call: 'GET /api/callback', expected: signedOutToo('400') },
  { call: 'POST /api/logout', expected: signedOutToo('204') },
  { call: 'GET /api/openapi.json', expected: signedOutToo('200') },
]

/**
 * Who may call what: every call of the API, for every role and relation. What a push may change of
 * a record is the policies' matter and tested beside them.
 */
export const matrix: readonly Row[] = [
  ...person,
  ...families,
  ...invitations,
  ...tasks,
  ...sync,
  ...others,
]
