import type { Remote } from 'comlink'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildAisle,
  buildAlbum,
  buildAlbumEntry,
  buildAllowance,
  buildAny,
  buildAppUse,
  buildAttendance,
  buildBudgetCategory,
  buildBudgetShare,
  buildChildControl,
  buildEvent,
  buildEventOverride,
  buildExpense,
  buildGoal,
  buildIncome,
  buildList,
  buildListItem,
  buildMoneySeries,
  buildMemory,
  buildMemoryComment,
  buildMemoryFavorite,
  buildPersonalBudget,
  buildPinnedNote,
  buildPersonalCategory,
  buildPersonalExpense,
  buildProfileDetails,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import type { Random } from '#shared/testing/random.ts'
import type { Device } from './device.ts'

export interface Making {
  readonly familyId: string
  readonly random: Random
  readonly people: readonly string[]
  readonly childId: string
  readonly made: ReadonlyMap<string, readonly string[]>
  readonly userId: string
  readonly device: Remote<Device>
  readonly id: string
  readonly words: string
}

type Build = (making: Making) => WireRecord | undefined | Promise<WireRecord | undefined>

type Fields = Readonly<Record<string, unknown>>

interface Scribbled {
  readonly build: readonly Build[]
  readonly edit: ((words: string, random: Random) => Fields) | null
}

const titled = (title: string): Fields => ({ title })
const named = (name: string): Fields => ({ name })
const described = (description: string): Fields => ({ description })

export const monday = (random: Random): string =>
  `2026-03-${String(2 + 7 * random.integer(0, 4)).padStart(2, '0')}`

/** The choice is small, so that two records share a position. */
const aPosition = (random: Random): string => random.pick(['Zz', 'a0', 'a0V', 'a1', 'a2'])

const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Makes a part only of a record on the person's device: nobody answers an event that they do not
 * see.
 */
const partOf =
  (kind: string, build: (making: Making, id: string) => WireRecord): Build =>
  async (making) => {
    const id = await hereOf(making, kind)
    return id === undefined ? undefined : build(making, id)
  }

const hereOf = async ({ device, made, random }: Making, kind: string) => {
  const collection = kindOf(kind)?.collection
  if (collection === undefined) throw new Error(`no kind ${kind}`)
  const here = new Set((await device.records(collection)).map(({ id }) => id))
  const ids = (made.get(kind) ?? []).filter((id) => here.has(id))
  return ids.length === 0 ? undefined : random.pick(ids)
}

const partOfOwn =
  (build: (making: Making, budgetId: string) => WireRecord, isChilds?: true): Build =>
  async (making) => {
    const { device, random, userId } = making
    const budgets = (await device.records('budgets')).filter(
      (each) =>
        each.kind === 'personalBudget' &&
        (isChilds === true ? each['isChildBudget'] === true : each['userId'] === userId),
    )
    return budgets.length === 0 ? undefined : build(making, random.pick(budgets).id)
  }

const decisionOf =
  (kind: string): Build =>
  async ({ device, random, words, familyId }) => {
    const { collection } = kindOf(kind) ?? {}
    const decision = kindOf(decisionKinds[kind])
    if (collection === undefined || decision === undefined) throw new Error(`no kind ${kind}`)
    const records = await device.records(collection)
    const waiting = records.filter((each) => each.kind === kind && each.approval === 'pending')
    if (waiting.length === 0) return undefined
    const { id: recordId, editId: ofEdit } = random.pick(waiting)
    const said = random.chance(0.5)
      ? { verdict: 'approved' }
      : { verdict: 'returned', reason: words }
    return buildAny(decision, { familyId, recordId, ofEdit, ...said })
  }

const expenseOn = (making: Making, personalBudgetId: string): WireRecord => {
  const { id, familyId: homeFamilyId, words: description, userId } = making
  const own = { id, homeFamilyId, personalBudgetId, userId, date: today() }
  return buildPersonalExpense({ ...own, description, amount: '4.20' })
}

/** The kinds come in an order that puts a parent record before its parts. */
const scribbled: Readonly<Record<string, Scribbled>> = {
  task: {
    build: [
      ({ id, familyId, words: title, random, people, userId }) =>
        buildTask({ id, familyId, title, assignedTo: random.pick([...people, userId, null]) }),
      ({ id, familyId, words: title, userId }) =>
        buildTask({ id, familyId, title, assignedTo: userId }),
    ],
    edit: titled,
  },
  taskSeries: {
    build: [
      ({ id, familyId, words: title, userId }) =>
        buildTaskSeries({ id, familyId, title, assignedTo: userId }),
      ({ id, familyId, words: title, userId, random, people }) => {
        const rotation = [...new Set([userId, random.pick(people)])]
        return buildTaskSeries({ id, familyId, title, rotation })
      },
    ],
    edit: titled,
  },
  list: {
    build: [({ id, familyId, words: title }) => buildList({ id, familyId, title })],
    edit: titled,
  },
  aisle: {
    build: [
      ({ id, familyId, words: name, random }) =>
        buildAisle({ id, familyId, name, position: aPosition(random) }),
    ],
    edit: named,
  },
  listItem: {
    build: [
      partOf('list', ({ id, familyId, words: text, random, made }, listId) => {
        const aisleId = random.pick([...(made.get('aisle') ?? []), null])
        const position = aPosition(random)
        return buildListItem({ id, familyId, listId, text, aisleId, position })
      }),
    ],
    edit: (text, random) =>
      random.pick<Fields>([{ text }, { position: aPosition(random) }, { isDone: true }]),
  },
  goal: {
    build: [
      ({ id, familyId, words: title, userId }) =>
        buildGoal({ id, familyId, title, assignedTo: userId }),
    ],
    edit: titled,
  },
  budgetCategory: {
    build: [({ id, familyId, words: name }) => buildBudgetCategory({ id, familyId, name })],
    edit: named,
  },
  expense: {
    build: [
      ({ id, familyId, words: description, userId, made, random }) => {
        const categoryId = random.pick([...(made.get('budgetCategory') ?? []), 'none'])
        return buildExpense({ id, familyId, description, userId, categoryId })
      },
    ],
    edit: described,
  },
  income: {
    build: [
      ({ id, familyId, words: description, userId }) =>
        buildIncome({ id, familyId, description, userId }),
    ],
    edit: described,
  },
  moneySeries: {
    build: [
      ({ id, familyId, words: description, userId }) =>
        buildMoneySeries({ id, familyId, description, userId }),
    ],
    edit: described,
  },
  event: {
    build: [
      ({ id, familyId, words: title, userId, random }) =>
        buildEvent({
          id,
          familyId,
          title,
          startDate: '2026-03-02T16:30',
          rrule: random.pick([null, 'FREQ=WEEKLY']),
          shared: random.chance(0.5),
          attendees: [userId],
        }),
    ],
    edit: titled,
  },
  eventOverride: {
    build: [
      partOf('event', ({ familyId, random }, eventId) =>
        buildEventOverride({ familyId, eventId, date: monday(random), cancelled: true }),
      ),
    ],
    edit: titled,
  },
  attendance: {
    build: [
      partOf('event', ({ familyId, random, userId, childId }, eventId) =>
        buildAttendance({ familyId, eventId, userId: random.pick([userId, userId, childId]) }),
      ),
    ],
    edit: titled,
  },
  eventDecision: { build: [decisionOf('event')], edit: null },
  profileDetails: {
    build: [
      ({ familyId, userId, words: about }) =>
        buildProfileDetails({ familyId, userId, about, visibility: 'extended-family' }),
    ],
    edit: (about) => ({ about }),
  },
  personalBudget: {
    build: [
      ({ id, familyId: homeFamilyId, words: title, userId, random }) => {
        const visibility = random.pick(['private', 'family', 'shared'] as const)
        return buildPersonalBudget({ id, homeFamilyId, title, userId, visibility })
      },
      ({ id, familyId: homeFamilyId, words: title, userId: parentId, childId: userId }) =>
        buildPersonalBudget({ id, homeFamilyId, title, userId, parentId, isChildBudget: true }),
    ],
    edit: titled,
  },
  budgetShare: {
    build: [
      partOfOwn(({ familyId, userId: sharedByUserId, random }, budgetId) =>
        buildBudgetShare({
          budgetId,
          homeFamilyId: familyId,
          sharedWithFamilyId: familyId,
          sharedByUserId,
          permissions: random.pick(['view', 'edit']),
          withChildren: random.chance(0.5),
        }),
      ),
    ],
    edit: (_, random) => ({ permissions: random.pick(['view', 'edit']) }),
  },
  childControl: {
    build: [
      partOfOwn(
        ({ familyId: homeFamilyId, userId: parentId }, childBudgetId) =>
          buildChildControl({ homeFamilyId, parentId, childBudgetId, spendingLimit: '40.00' }),
        true,
      ),
    ],
    edit: (_, random) => ({ appTimeLimit: random.integer(0, 90) }),
  },
  allowance: {
    build: [
      partOfOwn(
        ({ familyId: homeFamilyId }, childBudgetId) =>
          buildAllowance({ homeFamilyId, childBudgetId, startDate: today(), since: today() }),
        true,
      ),
    ],
    edit: (_, random) => ({ isPaused: random.chance(0.5) }),
  },
  appUse: {
    build: [
      ({ familyId, userId }) =>
        buildAppUse({ familyId, userId, day: today(), device: 'tablet', usedMinutes: 5 }),
      ({ id, familyId, childId: userId }) => {
        const grant = { usedMinutes: 0, grantedMinutes: 15, device: null }
        return buildAppUse({ id, familyId, userId, day: today(), ...grant })
      },
    ],
    edit: null,
  },
  personalBudgetCategory: {
    build: [
      partOf('personalBudget', ({ id, familyId: homeFamilyId, words: name }, personalBudgetId) =>
        buildPersonalCategory({ id, homeFamilyId, personalBudgetId, name }),
      ),
    ],
    edit: named,
  },
  personalExpense: {
    build: [partOfOwn(expenseOn), partOf('personalBudget', expenseOn)],
    edit: described,
  },
  expenseDecision: { build: [decisionOf('personalExpense')], edit: null },
  memory: {
    build: [({ id, familyId, words: title }) => buildMemory({ id, familyId, title })],
    edit: titled,
  },
  memoryComment: {
    build: [
      partOf('memory', ({ id, familyId, words: comment }, memoryId) =>
        buildMemoryComment({ id, familyId, memoryId, comment }),
      ),
    ],
    edit: (comment) => ({ comment }),
  },
  memoryFavorite: {
    build: [
      partOf('memory', ({ familyId, userId }, memoryId) =>
        buildMemoryFavorite({ familyId, memoryId, userId }),
      ),
    ],
    edit: null,
  },
  album: {
    build: [({ id, familyId, words: title }) => buildAlbum({ id, familyId, title })],
    edit: titled,
  },
  albumEntry: {
    build: [
      async (making) => {
        const { familyId, random } = making
        const [album, memory] = [await hereOf(making, 'album'), await hereOf(making, 'memory')]
        if (album === undefined || memory === undefined) return undefined
        const pair = { albumId: album, memoryId: memory }
        return buildAlbumEntry({ familyId, ...pair, position: aPosition(random) })
      },
    ],
    edit: (_, random) => ({ position: aPosition(random) }),
  },
  pinnedNote: {
    build: [
      ({ id, familyId, words: text }) => buildPinnedNote({ id, familyId, text, shared: true }),
    ],
    edit: (text) => ({ text }),
  },
  pinnedNoteDecision: { build: [decisionOf('pinnedNote')], edit: null },
  memoryDecision: { build: [decisionOf('memory')], edit: null },
  commentDecision: { build: [decisionOf('memoryComment')], edit: null },
}

const unscribbled: Readonly<Record<string, string>> = {
  family: 'there before anybody writes',
  member: 'there before anybody writes',
  user: 'there before anybody writes',
  invitation: 'a key that no record proves: it is not brought',
  consent: 'a server’s own word: a new one asks again',
  auditEntry: 'a server’s own word: a new one begins anew',
  ledgerEntry: 'the server writes it as it pays an allowance',
}

const unbrought: ReadonlySet<string> = new Set(['invitation', 'consent', 'auditEntry'])

export const heldKinds = (all: readonly string[]): readonly string[] =>
  all.filter((kind) => !unbrought.has(kind))

export const forgottenKinds = (all: readonly string[]): readonly string[] =>
  all.filter((kind) => !Object.hasOwn(scribbled, kind) && !Object.hasOwn(unscribbled, kind))

export const builds: readonly Build[] = Object.values(scribbled).flatMap(({ build }) => build)

export const editOf = (kind: string, words: string, random: Random): Fields | undefined =>
  scribbled[kind]?.edit?.(words, random)
