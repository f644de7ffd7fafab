import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/testOrder.ts'

/** One kind of test: which files, and how long each may take. */
const project = (
  name: string,
  include: readonly string[],
  timeout: number,
  exclude: readonly string[] = [],
) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', 'dist/**', ...exclude],
    testTimeout: timeout,
    hookTimeout: timeout,
    /** A busy machine takes its time; only what never comes may fail. */
    expect: { poll: { timeout: timeout / 2 } },
    environment: 'node',
    server: { deps: { external: [/shared\/messages\/compiled/] } },
  },
})

const serverTests = [
  'sync-server/**/*.test.ts',
  'scripts/{admin,backup,seed/seedFamily}.test.ts',
  'scripts/deployments/*.test.ts',
]
const replicationTests = [
  'pwa/{data,database,live,outbox,records,sync}/**/*.test.ts',
  'scripts/simulate/**/*.test.ts',
]
const durabilityTests = ['scripts/durability/*.test.ts']
/** Histories that the seeded simulation takes by chance, each by itself here. */
const longReplicationTests = [
  'scripts/simulate/{audiences,begunTimes,clocks,lostServer,restore,skew,storageFaults,taskTimes,twoLeaders}.test.ts',
]
/** What only a change of how backups are written can break. */
const longServerTests = ['scripts/backup.test.ts', 'sync-server/backup/hangingDisk.test.ts']
/** Long, or about what the simulation tries, too: killed browsers, lost and restored servers, full disks. */
const longJourneys = [
  'scripts/e2e/{bootstrap,damagedDevice,importCopy,kills,lighthouse,longLists,lostServer,movedDevice,restore}.e2e.ts',
  'scripts/e2e/{longVideo,photoImport,places,friction,jobs,soFar,space,strangeServer,tabs,taps}.e2e.ts',
  /** A second walk through what another journey walks, with other records or after another beginning. */
  'scripts/e2e/{components,facesRestored,firstRecords,missingPart,otherVersion}.e2e.ts',
  'scripts/e2e/{repeats,twoFamilies}.e2e.ts',
  /** What the rules' own tests try over HTTP, walked through here. */
  'scripts/e2e/{allowance,appTime,approvals,childProfile,childSpending,deletedMemories}.e2e.ts',
  'scripts/e2e/{extended,family,fullDevice,income,moreTime,personalBudgets,recurring,recurringMoney,signOut}.e2e.ts',
  /** Details of a page that another journey opens. */
  'scripts/e2e/{albums,analytics,assignees,board,calendarKeys,deletedRecords,edges,forms,keptPictures,later,lists,manyMemories,oneLine}.e2e.ts',
  'scripts/e2e/{passwordLink,picture,refusedGroups,seeing,sharing,shortMonths,wayBack,whatsNew,wrongClock}.e2e.ts',
]

const pure = project(
  'unit',
  [
    'shared/**/*.test.ts',
    'scripts/**/*.test.ts',
    'pwa/{ui,parts,state,api,app,screens}/**/*.test.{ts,tsx}',
    'pwa/*.test.ts',
  ],
  30_000,
  [...serverTests, ...replicationTests, ...durabilityTests, ...longServerTests],
)

/** They leave nothing behind, and to load what they test takes longer than to test it. */
const unit = { test: { ...pure.test, isolate: false } }

const server = project('api', serverTests, 90_000, longServerTests)

/** Each file starts servers of its own; the server's packages take a second to load. */
const api = { test: { ...server.test, isolate: false } }

const replication = project('sync', replicationTests, 240_000, longReplicationTests)

/** To load RxDB and the server anew for each file took more of the processors than all the tests. */
const sync = { test: { ...replication.test, isolate: false } }

/** Each keeps more than one processor busy and waits in between: three at a time on two, after the others. */
const journeys = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    ...project(name, include, 180_000, exclude).test,
    isolate: false,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/** What only `npm run test:soak` runs, and whoever names a file. */
const soak = [
  project('durability', durabilityTests, 240_000),
  project('long', [...longReplicationTests, ...longServerTests], 240_000),
  journeys('long-journeys', longJourneys),
]

export default defineConfig({
  test: {
    /** Made for two processors: a test waits for half of its time. */
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      unit,
      api,
      sync,
      journeys('e2e', ['scripts/e2e/**/*.e2e.ts'], longJourneys),
      ...soak,
    ],
  },
})
