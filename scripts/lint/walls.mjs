/** Paths are relative to the root and include everything below. Tests may import anything. */

/** @typedef {{ readonly from: string, readonly mayImport: readonly string[] }} Layer */

const ofShared = ['shared/']
/** The device's engine, each layer above the one before it (docs/architecture.md). */
const ofEngine = ['pwa/database/', 'pwa/outbox/', 'pwa/live/']
const ofPwa = ['pwa/ui/', 'pwa/parts/', 'pwa/state/', 'pwa/api/', ...ofEngine, 'pwa/records/']
const ofRecords = [
  ...ofShared,
  'pwa/state/',
  'pwa/api/',
  ...ofEngine,
  'pwa/records/people/',
  'pwa/records/recordHooks.ts',
]

/**
 * A noun of shared/ imports what all nouns share, and files of other nouns by name.
 * @param {string} name
 * @param {readonly string[]} others
 * @returns {Layer}
 */
const noun = (name, others) => ({
  from: `shared/${name}/`,
  mayImport: ['shared/core/', 'shared/time/', 'shared/sync/', 'shared/messages/', ...others],
})

/**
 * Shared files of a higher level may import those of a lower one, never the other way: records and
 * figures know no policy, and only kinds and their registry know kinds.
 * @param {string} file
 */
const levelOf = (file) => {
  if (file.endsWith('Kind.ts') || kindParts.includes(file)) return 2
  return isPolicy(file) ? 1 : 0
}

/** @param {string} file */
export const isPolicy = (file) => file.endsWith('Policy.ts') || policyParts.includes(file)

const kindParts = ['kind', 'registry', 'search/searchEntry'].map((name) => `shared/core/${name}.ts`)

/** Policies consist of these files, or pass on their verdicts. */
const policyParts = [
  ...['actor', 'audience', 'authorize', 'derivedDefaults', 'confirming', 'parent', 'policy'].map(
    (name) => `shared/core/${name}.ts`,
  ),
  ...['protocol', 'merge', 'familyImport'].map((name) => `shared/sync/${name}.ts`),
]

/**
 * The first layer that matches a file decides which of our own files it may import; a file may
 * always import from its own layer.
 * @type {readonly Layer[]}
 */
export const layers = [
  { from: 'shared/messages/', mayImport: [] },
  { from: 'shared/photos/', mayImport: [] },
  { from: 'shared/time/', mayImport: ['shared/core/', 'shared/messages/'] },
  {
    from: 'shared/sync/',
    mayImport: ['shared/core/', 'shared/time/', 'shared/tasks/task.ts', 'shared/messages/'],
  },
  { from: 'shared/core/registry.ts', mayImport: ofShared },
  {
    from: 'shared/core/',
    mayImport: [
      'shared/messages/',
      'shared/sync/',
      /** A policy receives people and budgets as arguments. */
      'shared/people/family/member.ts',
      'shared/people/family/family.ts',
      'shared/money/personal/personalBudgetLists.ts',
    ],
  },
  noun('people', [
    'shared/calendar/eventLists.ts',
    'shared/money/currencies.ts',
    /** The right to tick a repeating task depends on whose turn it is. */
    'shared/tasks/turns.ts',
  ]),
  noun('tasks', [
    'shared/calendar/eventLists.ts',
    'shared/calendar/occurrence.ts',
    'shared/goals/goal.ts',
    'shared/people/family/',
  ]),
  noun('calendar', ['shared/people/', 'shared/tasks/assignees.ts', 'shared/tasks/taskTimes.ts']),
  noun('goals', []),
  noun('money', [
    'shared/approvals/decision.ts',
    'shared/calendar/event.ts',
    'shared/people/family/member.ts',
  ]),
  noun('memories', []),
  noun('lists', ['shared/money/digits.ts']),
  noun('board', [
    'shared/calendar/occurrence.ts',
    'shared/memories/memoryPolicy.ts',
    'shared/people/birthdays.ts',
  ]),
  noun('approvals', [
    'shared/board/pinnedNoteLists.ts',
    'shared/calendar/eventLists.ts',
    'shared/memories/memoryLists.ts',
    'shared/money/personal/personalBudgetLists.ts',
  ]),
  noun('device', [
    'shared/memories/memory.ts',
    'shared/money/children/childControl.ts',
    'shared/money/personal/personalBudget.ts',
  ]),
  { from: 'shared/', mayImport: ofShared },

  {
    from: 'sync-server/store/',
    mayImport: [
      ...ofShared,
      'sync-server/environment.ts',
      'sync-server/errors.ts',
      'sync-server/files.ts',
      'sync-server/failureWords.ts',
      'sync-server/queue.ts',
    ],
  },
  {
    from: 'sync-server/jobs/',
    mayImport: [
      ...ofShared,
      'sync-server/store/',
      'sync-server/environment.ts',
      'sync-server/errors.ts',
      'sync-server/queue.ts',
    ],
  },
  {
    from: 'sync-server/photos/',
    mayImport: [
      ...ofShared,
      'sync-server/store/',
      'sync-server/environment.ts',
      'sync-server/errors.ts',
      'sync-server/files.ts',
      'sync-server/queue.ts',
    ],
  },
  {
    from: 'sync-server/sync/',
    mayImport: [
      ...ofShared,
      'sync-server/jobs/',
      'sync-server/store/',
      'sync-server/environment.ts',
      'sync-server/errors.ts',
      'sync-server/queue.ts',
    ],
  },
  { from: 'sync-server/', mayImport: [...ofShared, 'sync-server/'] },

  { from: 'pwa/ui/', mayImport: ['shared/messages/'] },
  { from: 'pwa/state/', mayImport: ofShared },
  { from: 'pwa/api/', mayImport: [...ofShared, 'pwa/state/'] },
  { from: 'pwa/database/', mayImport: ofShared },
  { from: 'pwa/outbox/', mayImport: [...ofShared, 'pwa/database/'] },
  { from: 'pwa/live/', mayImport: [...ofShared, 'pwa/state/', 'pwa/database/', 'pwa/outbox/'] },
  /** Nouns know nothing of each other, except that all belong to people. */
  { from: 'pwa/records/*/', mayImport: ofRecords },
  { from: 'pwa/records/', mayImport: [...ofRecords, 'pwa/records/'] },
  { from: 'pwa/sync/', mayImport: [...ofShared, 'pwa/api/', 'pwa/database/', 'pwa/outbox/'] },
  { from: 'pwa/parts/', mayImport: [...ofShared, ...ofPwa] },
  { from: 'pwa/screens/*/', mayImport: [...ofShared, ...ofPwa] },
  { from: 'pwa/app/', mayImport: [...ofShared, ...ofPwa, 'pwa/sync/', 'pwa/screens/'] },
  { from: 'pwa/', mayImport: [...ofShared, ...ofPwa, 'pwa/app/', 'pwa/screens/'] },

  { from: 'scripts/', mayImport: ['shared/', 'sync-server/', 'pwa/', 'scripts/'] },
]

const serverOnly = ['sync-server/', 'scripts/']
const pwaOnly = ['pwa/', 'scripts/gallery/', 'scripts/bench/pages/']
/** The bench may use the same packages as the product, to measure it against them. */
const bench = 'scripts/bench/'
const simulation = 'scripts/simulate/'

/**
 * Packages that only some folders may import; for `shared/` see also `sharedPackages`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const packageHomes = {
  'better-sqlite3': ['sync-server/store/', bench],
  rxdb: ['pwa/database/', 'pwa/live/', simulation, bench],
  dexie: ['pwa/database/', simulation, bench],
  'dexie-react-hooks': ['pwa/live/', 'pwa/records/', 'pwa/app/'],
  rxjs: ['pwa/database/', 'pwa/live/', 'pwa/records/', simulation, bench],
  'node:': serverOnly,
  koa: serverOnly,
  '@koa/router': serverOnly,
  'oidc-provider': serverOnly,
  'openid-client': serverOnly,
  '@node-rs/argon2': serverOnly,
  nodemailer: serverOnly,
  pino: serverOnly,
  'rate-limiter-flexible': serverOnly,
  sharp: ['sync-server/photos/'],
  'tar-stream': ['sync-server/backup/'],
  react: pwaOnly,
  'react-dom': pwaOnly,
  'react-router-dom': pwaOnly,
  '@headlessui/react': pwaOnly,
  jotai: pwaOnly,
  'lucide-react': pwaOnly,
  clsx: pwaOnly,
  'workbox-window': pwaOnly,
  'workbox-precaching': pwaOnly,
  'workbox-routing': pwaOnly,
}

/** shared/ may import no other packages, because it runs on both sides. */
export const sharedPackages = [
  'zod',
  'date-fns',
  '@date-fns/utc',
  'ical.js',
  'fflate',
  'fractional-indexing',
]

export const jotaiReaders = [
  'useAtom',
  'useAtomValue',
  'useSetAtom',
  'useStore',
  'createStore',
  'Provider',
]

/** @param {string} file */
export const isTest = (file) =>
  /\.(test|e2e|contract|matrix)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file)

/**
 * @param {string} file
 * @param {string} place a path; if it ends in '/', it includes everything below, and '*' is any
 * folder's name.
 */
const isIn = (file, place) => {
  if (!place.endsWith('/')) return file === place
  const parts = place.slice(0, -1).split('/')
  const given = file.split('/')
  return (
    given.length > parts.length && parts.every((part, at) => part === '*' || part === given[at])
  )
}

const folders = { shared: 'shared', server: 'sync-server', pwa: 'pwa', scripts: 'scripts' }

/**
 * @param {string} importer
 * @param {string} specifier
 * @returns the path of one of our own files; undefined for a package.
 */
export const resolveOurs = (importer, specifier) => {
  const alias = /^#(shared|server|pwa|scripts)\/(.*)$/.exec(specifier)
  if (alias !== null)
    return `${folders[/** @type {keyof typeof folders} */ (alias[1])]}/${alias[2]}`
  if (!specifier.startsWith('.')) return undefined
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** @param {string} specifier */
const packageOf = (specifier) => {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * Tells why a file may not import something; undefined if it may.
 * @param {string} importer path from the repository's root.
 * @param {string} specifier as written in the import.
 * @returns {string | undefined}
 */
export const whyNotImport = (importer, specifier) => {
  if (isTest(importer)) return undefined
  const target = resolveOurs(importer, specifier)
  return target === undefined
    ? whyNotPackage(importer, packageOf(specifier))
    : whyNotOurs(importer, target)
}

/**
 * @param {string} importer
 * @param {string} target
 */
const whyNotOurs = (importer, target) => {
  if (isTest(target))
    return isIn(importer, 'scripts/')
      ? undefined
      : `${importer} is no test, so it may not import ${target}.`
  if (isIn(importer, 'shared/') && isIn(target, 'shared/') && levelOf(target) > levelOf(importer)) {
    return `${importer} may not import ${target}: records and figures know no policy, policies no kind.`
  }
  const layer = layers.find(({ from }) => isIn(importer, from))
  if (layer === undefined) return undefined
  /** A screen's own layer is its own folder, not that of all screens. */
  const own = layer.from.includes('*')
    ? `${importer
        .split('/')
        .slice(0, layer.from.split('/').length - 1)
        .join('/')}/`
    : layer.from
  if ([own, ...layer.mayImport].some((place) => isIn(target, place))) return undefined
  return `${own} may not import ${target}; see scripts/lint/walls.mjs.`
}

/**
 * @param {string} importer
 * @param {string} name
 */
const whyNotPackage = (importer, name) => {
  if (isIn(importer, 'shared/') && !sharedPackages.includes(name)) {
    return `shared/ runs on both sides and may import only ${sharedPackages.join(' and ')}, not ${name}.`
  }
  const homes = packageHomes[name]
  if (homes === undefined || !importer.includes('/')) return undefined
  if (homes.some((home) => isIn(importer, home))) return undefined
  return `${name} belongs to ${homes.join(' and ')} only.`
}
