import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/testOrder.ts'

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
    /** A busy machine takes its time, so that only a missing answer may fail. */
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
/** The seeded simulation makes these histories by chance, and each of these tests makes one of them. */
const longReplicationTests = [
  'scripts/simulate/{audiences,begunTimes,clocks,lostServer,restore,skew,storageFaults,taskTimes,twoLeaders}.test.ts',
]
/** Only a change of how backups are written can break these tests. */
const longServerTests = ['scripts/backup.test.ts', 'sync-server/backup/hangingDisk.test.ts']
/**
 * These journeys are long, or about faults that the simulation tries, too: killed browsers, lost and restored
 * servers, full disks.
 */
const longJourneys = [
  'scripts/e2e/{bootstrap,damagedDevice,importCopy,kills,lighthouse,longLists,lostServer,movedDevice,restore}.e2e.ts',
  'scripts/e2e/{longVideo,photoImport,places,friction,jobs,soFar,space,strangeServer,tabs,taps}.e2e.ts',
  /** These journeys repeat another's way with other records or after another beginning. */
  'scripts/e2e/{components,facesRestored,firstRecords,missingPart,otherVersion}.e2e.ts',
  'scripts/e2e/{repeats,twoFamilies}.e2e.ts',
  /** The rules' own tests try these over HTTP, and these journeys walk through them. */
  'scripts/e2e/{allowance,appTime,approvals,childProfile,childSpending,deletedMemories}.e2e.ts',
  'scripts/e2e/{extended,family,fullDevice,income,moreTime,personalBudgets,recurring,recurringMoney,signOut}.e2e.ts',
  /** These journeys check details of a page that another journey opens. */
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

/** These tests leave nothing behind, and loading their modules takes longer than running them. */
const unit = { test: { ...pure.test, isolate: false } }

const server = project('api', serverTests, 90_000, longServerTests)

/** Each file starts servers of its own; the server's packages take a second to load. */
const api = { test: { ...server.test, isolate: false } }

const replication = project('sync', replicationTests, 240_000, longReplicationTests)

/** A fresh load of RxDB and the server for each file took more processor time than all the tests. */
const sync = { test: { ...replication.test, isolate: false } }

/**
 * Each journey keeps more than one processor busy and waits in between: three run at a time on two, after the
 * others.
 */
const journeys = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    ...project(name, include, 180_000, exclude).test,
    isolate: false,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/** Only `npm run test:soak` runs these, or a run that names a file. */
const soak = [
  project('durability', durabilityTests, 240_000),
  project('long', [...longReplicationTests, ...longServerTests], 240_000),
  journeys('long-journeys', longJourneys),
]

export default defineConfig({
  test: {
    /** Two processors can run more workers than two, since a test waits for half of its time. */
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
