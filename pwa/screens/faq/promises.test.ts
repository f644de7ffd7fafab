import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { faqCategories } from './questions.ts'
import { matching } from './matching.ts'

type Proof = readonly [file: string, title: string]

const proofs: Readonly<Record<string, readonly (readonly Proof[])[]>> = {
  start: [
    [
      ['scripts/e2e/onboarding.e2e.ts', 'Back and a reload keep what was typed'],
      [
        'scripts/e2e/onboarding.e2e.ts',
        'each step asks for what it needs, and Skip Setup leads to the start page',
      ],
      [
        'scripts/e2e/firstRecords.e2e.ts',
        'steps 3 and 4 make a category, a task and an event, each once',
      ],
      [
        'scripts/e2e/firstRecords.e2e.ts',
        'Skip Setup leads out of every step, and the setup goes on where it was left',
      ],
    ],
    [
      ['scripts/e2e/onboarding.e2e.ts', 'joins one person only, and tells the next person so'],
      ['scripts/e2e/onboarding.e2e.ts', 'works for seven days'],
      [
        'sync-server/routes/people/children/children.test.ts',
        'needs a consent, adds a line of what was changed',
      ],
      [
        'scripts/e2e/childProfile.e2e.ts',
        'the child signs in on a device of its own and is at home',
      ],
    ],
    [
      [
        'scripts/e2e/offline.e2e.ts',
        'without a network the app opens, reloads, restarts and keeps what is written',
      ],
      [
        'scripts/e2e/offline.e2e.ts',
        'all changes arrive at everyone hours later, although the server was killed',
      ],
    ],
    [
      ['scripts/e2e/together.e2e.ts', 'two people see each other’s changes'],
      [
        'scripts/e2e/faces.e2e.ts',
        'each person opens by the PIN offline, and their face shows what waits',
      ],
    ],
  ],
  roles: [
    [
      ['shared/tasks/taskPolicy.test.ts', ''],
      ['shared/goals/goalPolicy.test.ts', ''],
      ['shared/money/family/budgetPolicies.test.ts', ''],
      ['shared/calendar/eventPolicy.test.ts', ''],
      [
        'sync-server/sync/waitingEvents.test.ts',
        'becomes everybody’s with all its parts once it is approved',
      ],
      ['shared/money/personal/personalBudgetPolicies.test.ts', ''],
      ['shared/people/featurePolicy.test.ts', 'returns the features that each role can use today'],
      [
        'scripts/e2e/analytics.e2e.ts',
        'figures appear with each change, and agree with the pages of money, tasks and goals',
      ],
    ],
    [
      ['shared/core/authorize.test.ts', 'lets a parent leave while another stays'],
      ['scripts/e2e/childProfile.e2e.ts', 'a grown-up becomes a child only by their own yes'],
    ],
    [['scripts/e2e/roles.e2e.ts', 'stores no task on the device, not even in its databases']],
    [
      ['shared/core/audience.test.ts', 'follow the role of each membership'],
      ['scripts/e2e/twoFamilies.e2e.ts', 'nothing of one family shows in the other'],
      [
        'sync-server/routes/people/children/joinChild.test.ts',
        'joins the other one when a parent of each agrees',
      ],
      [
        'scripts/e2e/childProfile.e2e.ts',
        'a parent lets a child join the family of its other parent',
      ],
    ],
  ],
  budget: [
    [['sync-server/routes/matrix.test.ts', '']],
    [
      [
        'shared/money/family/budgetSummary.test.ts',
        'returns the budget, the spending and the rest',
      ],
      [
        'shared/money/family/budgetCategory.test.ts',
        'changes from a month on and leaves earlier ones as they were',
      ],
      ['shared/money/family/budgetSummary.test.ts', 'counts for the one it was moved to'],
      [
        'shared/money/family/budgetSummary.test.ts',
        'shows what names no category that is there as uncategorised',
      ],
    ],
    [
      [
        'scripts/e2e/personalBudgets.e2e.ts',
        'a budget’s page adds up expenses by category, without a network too',
      ],
      [
        'scripts/e2e/personalBudgets.e2e.ts',
        'another parent sees a budget that is shared to view and loses it again',
      ],
      ['scripts/e2e/personalBudgets.e2e.ts', 'a budget that is un-shared leaves the other device'],
      [
        'scripts/e2e/allowance.e2e.ts',
        'a parent sets an allowance without a network, and it is paid once it is known',
      ],
    ],
    [
      ['shared/money/personal/personalExpensePolicy.test.ts', ''],
      [
        'scripts/e2e/childHome.e2e.ts',
        'spends past the limit without a network, and reads why it did not go, in its own words',
      ],
      [
        'scripts/e2e/approvals.e2e.ts',
        'waits, goes back with a parent’s words, and is submitted again',
      ],
      [
        'scripts/e2e/approvals.e2e.ts',
        'a parent decides without a network and reads that the decision waits',
      ],
      [
        'scripts/e2e/approvals.e2e.ts',
        'both parents see the first decision, and the second parent is told',
      ],
    ],
  ],
  tasks: [
    [['shared/tasks/mentalLoad.test.ts', '']],
    [
      [
        'shared/tasks/mentalLoad.test.ts',
        'returns each member’s share of planning and of the rest, the most planning first',
      ],
    ],
    [['shared/tasks/taskPolicy.test.ts', '']],
    [
      [
        'scripts/e2e/merge.e2e.ts',
        'edits of different fields of one task, both made offline, both survive',
      ],
      [
        'scripts/e2e/merge.e2e.ts',
        'a person whose change of the same field was replaced is told and can take it back',
      ],
    ],
  ],
  calendar: [
    [
      ['sync-server/routes/calendar/events.test.ts', 'rejects a child and a stranger'],
      [
        'sync-server/sync/waitingEvents.test.ts',
        'stays pending, readable to the child and the parents alone',
      ],
      [
        'scripts/e2e/approvals.e2e.ts',
        'waits, goes back with a parent’s words, and is submitted again',
      ],
    ],
    [
      ['shared/calendar/occurrences.test.ts', 'keeps its time on the wall when the clocks change'],
      ['sync-server/routes/calendar/events.test.ts', 'changes alone, and is cancelled alone'],
      [
        'sync-server/routes/calendar/events.test.ts',
        'changes with all that follow it, in a series of their own',
      ],
    ],
    [
      [
        'sync-server/routes/calendar/events.test.ts',
        'shows the extended family what is shared with them, and takes it back',
      ],
    ],
    [
      [
        'shared/export/export.test.ts',
        'repeats on the clock of its zone, without what was cancelled, and with what was moved',
      ],
    ],
  ],
  memories: [
    [
      [
        'scripts/e2e/memories.e2e.ts',
        'three photos added without a network are kept through a reload, and arrive at everybody',
      ],
      ['scripts/e2e/memories.e2e.ts', 'Quick Add and the dashboard add photos, too'],
      ['scripts/e2e/photoImport.e2e.ts', 'a second import of the same photos adds none'],
      ['shared/people/pagePolicy.test.ts', 'lets everybody but a child import photos'],
    ],
    [['sync-server/photos/diskBlobStore.test.ts', '']],
    [
      [
        'sync-server/routes/memories/objects.test.ts',
        'takes leave, the file and its registration, and keeps what shows it, its camera and no place',
      ],
    ],
    [
      [
        'sync-server/routes/memories/objectsFetched.test.ts',
        'works for people who may read a record that names it, as long as it does',
      ],
      ['scripts/e2e/memories.e2e.ts', 'a favorite is visible to its person alone'],
    ],
  ],
  goals: [
    [['shared/goals/goalPolicy.test.ts', '']],
    [['shared/goals/goalPolicy.test.ts', '']],
    [['shared/goals/goal.test.ts', '']],
    [['shared/goals/goalLists.test.ts', '']],
  ],
  privacy: [
    [
      ['sync-server/sync/live/live.test.ts', 'reach only the people in the touched audience'],
      [
        'sync-server/routes/device/devices.test.ts',
        'does not open a parent’s face without the PIN',
      ],
      [
        'sync-server/routes/device/devices.test.ts',
        'gets nothing by the cookies of a suspended session',
      ],
    ],
    [
      [
        'shared/core/audience.test.ts',
        'a child’s profile includes the child and the parents, by birth date or by a parent’s making',
      ],
      [
        'sync-server/sync/appUse.test.ts',
        'adds up its minutes, readable to itself and its parents',
      ],
      [
        'pwa/records/device/appTime/appTimeChanges.test.ts',
        'follows a server that has answered, and brings a clock set ahead back',
      ],
      [
        'sync-server/sync/waitingEvents.test.ts',
        'stays pending, readable to the child and the parents alone',
      ],
      ['shared/core/audience.test.ts', 'an adult’s profile includes that person alone'],
    ],
    [
      [
        'scripts/e2e/restore.e2e.ts',
        'all that a grandparent’s browser had seen is back after they have signed in again',
      ],
      [
        'scripts/e2e/faces.e2e.ts',
        'a lost tablet is signed out from a phone, and all of everybody leaves it, unsent changes too',
      ],
    ],
    [
      [
        'scripts/e2e/export.e2e.ts',
        'a person saves everything that they may see as one file, also without a network',
      ],
      [
        'scripts/e2e/childProfile.e2e.ts',
        'a parent downloads the child’s records, and nobody else’s',
      ],
      [
        'sync-server/routes/people/children/childrenEnding.test.ts',
        'takes its typed name, by a parent',
      ],
      [
        'sync-server/routes/people/children/children.test.ts',
        'cannot leave, end its account, found a family, join another',
      ],
    ],
  ],
  support: [
    [['scripts/e2e/signOut.e2e.ts', 'signing out is blocked while a change waits']],
    [
      [
        'scripts/e2e/merge.e2e.ts',
        'a person whose change of the same field was replaced is told and can take it back',
      ],
    ],
    [
      ['sync-server/identity/passwords/passwordPages.test.ts', 'ends its links after an hour'],
      [
        'sync-server/identity/passwords/passwordPages.test.ts',
        'sends people to the support if the server sends no mail',
      ],
      [
        'scripts/e2e/childProfile.e2e.ts',
        'a parent sets another password, which signs the child out',
      ],
    ],
    [
      [
        'scripts/e2e/edges.e2e.ts',
        'a page that was on its way while the app was being installed opens offline, too',
      ],
      [
        'scripts/e2e/edges.e2e.ts',
        'waits until somebody asks for it, and loses no half-typed word',
      ],
      ['scripts/e2e/edges.e2e.ts', 'comes at the next opening if somebody says Later'],
    ],
  ],
}

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')

describe('The questions and answers', () => {
  it('come in nine categories of four', () => {
    expect(faqCategories).toHaveLength(9)
    for (const { questions, title } of faqCategories) {
      expect(title().length).toBeGreaterThan(0)
      expect(questions).toHaveLength(4)
      for (const { question, answer } of questions) {
        expect(question().length).toBeGreaterThan(0)
        expect(answer().length).toBeGreaterThan(0)
      }
    }
  })

  it.each(faqCategories.flatMap(({ key }) => [1, 2, 3, 4].map((at) => ({ key, at }))))(
    'promise in $key $at only what a test shows',
    ({ key, at }) => {
      const named = proofs[key]?.[at - 1] ?? []
      expect(named).not.toEqual([])
      for (const [file, title] of named) expect(read(file)).toContain(title)
    },
  )

  it('say of no role that it adds to the calendar which may not', () => {
    const about = roles.map((role) => m.faq_role_about({ role }))
    expect(about).toHaveLength(4)
    for (const words of about) expect(words).not.toMatch(/calendar[^.]*adds own/)
    expect(m.faq_role_about({ role: 'grandparent' })).toContain('adds tasks and goals')
  })

  it('name photos, comments, albums and the board for every role that has them', () => {
    const things = ['photos', 'comments', 'albums', 'note']
    const about = roles.map((role) => m.faq_role_about({ role }))
    const known: Readonly<Record<string, readonly string[]>> = {
      parent: ['photos', 'albums', 'board', 'lists'],
      child: ['photos', 'comments', 'board', 'lists'],
      grandparent: ['photos', 'albums', 'comments', 'board', 'lists'],
      extended_family: ['photos', 'albums', 'notes', 'events'],
    }
    for (const [at, role] of roles.entries()) {
      for (const thing of known[role] ?? []) expect(about[at]).toContain(thing)
    }
    for (const thing of things) expect(m.faq_roles_1_a()).toContain(thing)
  })

  it('match any words of theirs, in any order', () => {
    const found = matching(faqCategories, 'LINK invite')
    expect(found.flatMap(({ questions }) => questions.map(({ question }) => question()))).toContain(
      'How do I invite the others?',
    )
    expect(matching(faqCategories, 'zeppelin')).toEqual([])
    expect(matching(faqCategories, ' ')).toBe(faqCategories)
  })
})
