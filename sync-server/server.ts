import { join } from 'node:path'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { createApp } from './app.ts'
import { createDailyBackup } from './backup/dailyBackup.ts'
import type { DailyBackup } from './backup/dailyBackup.ts'
import { backUpBeforeUpdate, wayBack } from './backup/beforeUpdate.ts'
import { assertNoRestore } from './backup/marker.ts'
import type { RunBackup } from './backup/runInProcess.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { confirmCalls } from './http/confirmCalls.ts'
import { openDoors } from './http/doors.ts'
import type { Doors } from './http/doors.ts'
import type { Route } from './http/route.ts'
import { embeddedIssuer } from './identity/provider/embeddedIssuer.ts'
import { createIdentity } from './identity/identity.ts'
import type { Identity, IdentityOptions } from './identity/identity.ts'
import type { Devices } from './identity/devices/devices.ts'
import type { Sessions } from './identity/sessions.ts'
import { createMailer } from './identity/passwords/mailer.ts'
import type { Mailer } from './identity/passwords/mailer.ts'
import { openSecrets, serverIdOf } from './identity/secrets.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Allowances } from './middleware/limitRate.ts'
import { explainEndedFamily } from './routes/people/endedFamily.ts'
import { createRoutes } from './routes/routes.ts'
import { createComingOfAge } from './comingOfAge.ts'
import { createFamilyDays } from './familyDays.ts'
import type { FamilyDays, FamilyDaysDependencies } from './familyDays.ts'
import { createPayday } from './payday.ts'
import { openDiskBlobStore } from './photos/diskBlobStore.ts'
import { createPhotos } from './photos/photos.ts'
import type { Photos } from './photos/photos.ts'
import { openSpool } from './photos/spool.ts'
import { journalProblem, rightsJournalFile } from './store/journal.ts'
import { lockDirectory } from './store/sqlite/running/directoryLock.ts'
import { openSqliteStore } from './store/sqlite/sqliteStore.ts'
import type { Store } from './store/store.ts'
import type { Commit } from './sync/writing/change.ts'
import type { Quota } from './sync/writing/quota.ts'
import { createSync } from './sync/sync.ts'
import type { Sync } from './sync/sync.ts'
import { startUpkeep } from './upkeep.ts'
import type { UpkeepDependencies } from './upkeep.ts'

export interface ServerOptions {
  readonly config: Config
  readonly environment: Environment
  readonly releaseNotes: readonly AppUpdate[]
  readonly log: Logger
  readonly appRoot: string
  readonly runBackup?: RunBackup
  readonly allowances?: Allowances
  readonly migrations?: readonly string[]
  readonly jobsAreStopped?: boolean
  /** Only the demo has this way in without a password (scripts/demo/door.ts). */
  readonly door?: (sessions: Sessions) => Middleware
}

export interface RunningServer {
  readonly port: number
  readonly routes: readonly Route[]
  readonly store: Store
  readonly commit: Commit
  readonly sessions: Sessions
  readonly devices: Devices
  readonly photos: Photos
  readonly emptyBins: Sync['emptyBins']
  readonly jobs: Pick<Sync['jobs'], 'runAll'>
  readonly firstAccountLink: string | undefined
  close(limitMs: number): Promise<void>
}

export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { dataDir } = options.config
  const lock = await lockDirectory(dataDir, { retries: lockRetries })
  if (lock === undefined) {
    throw new Error(
      `Another server is using ${dataDir}: stop it, or set DATA_DIR to another folder`,
    )
  }
  try {
    await assertNoRestore(dataDir)
    const server = await openAndServe(options)
    const close = (limitMs: number): Promise<void> =>
      server.close(limitMs).finally(() => lock.release())
    return { ...server, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The lock is tried again for this many tenths of a second: a server that is stopping, as after a
 * change of code, still holds it.
 */
const lockRetries = 20

const openAndServe = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, environment, log } = options
  const secrets = await openSecrets(config.dataDir)
  const backup = await backUpBeforeUpdate(config.dataDir, environment)
  if (backup !== undefined) log.info({ backup }, 'backed up the database before its update')
  const store = await openSqliteStore({
    directory: config.dataDir,
    environment,
    earlierServerId: serverIdOf(secrets),
    ...(options.migrations === undefined ? {} : { migrations: options.migrations }),
  }).catch((error: unknown) => {
    if (backup === undefined || !(error instanceof Error)) throw error
    throw new Error(`${error.message}. ${wayBack(backup)}`, { cause: error })
  })
  const problem = journalProblem(join(config.dataDir, rightsJournalFile))
  /** The server starts anyway, because people can still read. */
  if (problem !== undefined) log.error({ err: problem }, journalIsClosed)
  try {
    return await serve(options, store, secrets)
  } catch (error) {
    await store.close()
    throw error
  }
}

const journalIsClosed =
  'the rights journal cannot be written: who may do what, moves and deletions stay as they are'

const serve = async (
  options: ServerOptions,
  store: Store,
  secrets: Secrets,
): Promise<RunningServer> => {
  const { config, environment, releaseNotes, log, appRoot, allowances, door } = options
  const onError = (error: unknown): void => log.error({ err: error }, 'something failed')
  let listening: Doors | undefined
  const loopbackOrigin = () => listening?.loopbackOrigin ?? config.baseUrl
  const told = { loopbackOrigin, onError }
  const { sync, identity } = await createSyncAndIdentity(options, store, secrets, told)
  const { commit, emptyBins, jobs } = sync
  const { sessions, devices } = identity
  const photos = await openPhotos(options, store)
  const daily = dailyBackupOf(options)
  const parts = { store, photos, environment, releaseNotes, config }
  const limits = { quota: quotaOf(config), photoQuotaBytes: photoQuotaBytesOf(config) }
  const backupStatus = () => daily?.status()
  const routes = createRoutes({ ...identity, ...sync, ...parts, ...limits, backupStatus })
  const app = createApp({
    config,
    serverId: await store.read((tx) => tx.serverId()),
    environment,
    log,
    store,
    routes,
    authenticate: sessions.authenticate,
    provider: identity.middleware,
    explain: explainEndedFamily(store),
    confirmCall: confirmCalls(identity.confirmations),
    browserOf: identity.browsers.nameOf,
    appRoot,
    ...(allowances === undefined ? {} : { allowances }),
    ...(door === undefined ? {} : { door: door(sessions) }),
  })
  listening = await openDoors(app, options)
  const prune = { pruneIdentity: identity.prune, emptyBins, sweepPhotos: photos.sweep }
  const days = daysOf({ store, environment, onError }, sync)
  const stopBackground = startBackground(daily, days, { store, environment, ...prune, onError })
  await resume(sync, options)
  const close = closing({ stopBackground, sync, listening, store })
  const firstAccountLink = await identity.firstAccountLink()
  const running = { routes, commit, sessions, devices, photos, emptyBins, jobs }
  return { port: listening.port, store, ...running, firstAccountLink, close }
}

/** Sync and identity need each other: sessions end with a right, and streams end with a session. */
const createSyncAndIdentity = async (
  { config, environment, releaseNotes, log, jobsAreStopped = false }: ServerOptions,
  store: Store,
  secrets: Secrets,
  told: Pick<IdentityOptions, 'loopbackOrigin' | 'onError'>,
): Promise<{ readonly sync: Sync; readonly identity: Identity }> => {
  let identity: Identity | undefined
  const sync = createSync({
    store,
    environment,
    sealKey: secrets.sealKey,
    quota: quotaOf(config),
    log,
    jobsAreStopped,
    issuer: embeddedIssuer,
    onError: told.onError,
    onSessionsEnded: (idHashes) => void identity?.sessions.ended(idHashes).catch(told.onError),
  })
  identity = await createIdentity({
    ...config,
    ...told,
    store,
    environment,
    commit: sync.commit,
    releaseNotes,
    secrets,
    mailer: mailerOf(config, told.onError),
    onSessionEnded: sync.live.endSession,
  })
  return { sync, identity }
}

interface Closing {
  readonly stopBackground: () => Promise<void>
  readonly sync: Pick<Sync, 'live' | 'bring' | 'jobs'>
  readonly listening: Doors
  readonly store: Store
}

const closing =
  ({ stopBackground, sync, listening, store }: Closing) =>
  async (limitMs: number): Promise<void> => {
    const stopped = stopBackground()
    sync.live.close()
    await Promise.all([listening.drain(limitMs), stopped, sync.bring.close(), sync.jobs.close()])
    await store.close()
  }

/** A mail server that does not answer may only be slow, so the server starts with a warning. */
const mailerOf = (
  { mail }: Pick<Config, 'mail'>,
  onError: (error: unknown) => void,
): Mailer | undefined => {
  const mailer = mail && createMailer(mail.smtpUrl, mail.from)
  void mailer?.check().catch(onError)
  return mailer
}

const megabyte = 1024 * 1024

const quotaOf = ({ quota: { records, megabytes } }: Config): Quota => ({
  records,
  bytes: megabytes * megabyte,
})

const photoQuotaBytesOf = ({ photoQuotaMb }: Config): number => photoQuotaMb * megabyte

const openPhotos = async (
  { config, environment }: Pick<ServerOptions, 'config' | 'environment'>,
  store: Store,
): Promise<Photos> =>
  createPhotos({
    store,
    blobs: await openDiskBlobStore(join(config.dataDir, 'photos')),
    spool: await openSpool(join(config.dataDir, 'uploads')),
    renditionFolder: join(config.dataDir, 'thumbnails'),
    filmFolder: join(config.dataDir, 'films'),
    environment,
    quotaBytes: photoQuotaBytesOf(config),
  })

const dailyBackupOf = ({
  config,
  environment,
  log,
  runBackup,
}: ServerOptions): DailyBackup | undefined =>
  runBackup &&
  createDailyBackup({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    keep: config.backupKeep,
    environment,
    run: runBackup,
    onMade: (file, bytes) => log.info({ file, bytes }, 'backed up'),
  })

const resume = async (
  { bring, jobs }: Pick<Sync, 'bring' | 'jobs'>,
  { jobsAreStopped = false }: ServerOptions,
): Promise<void> => {
  await bring.resume()
  if (!jobsAreStopped) jobs.wake()
}

const daysOf = (
  deps: FamilyDaysDependencies & { readonly store: Store },
  { commit, askForDues }: Pick<Sync, 'commit' | 'askForDues'>,
): FamilyDays =>
  createFamilyDays(deps, [
    createPayday({ ...deps, askForDues }),
    createComingOfAge({ ...deps, commit }),
  ])

const startBackground = (
  daily: DailyBackup | undefined,
  days: FamilyDays,
  deps: Omit<UpkeepDependencies, 'backUp'>,
): (() => Promise<void>) => {
  const stopUpkeep = startUpkeep({ ...deps, backUp: async () => daily?.whenDue() })
  const stopDays = days.start()
  return async () => {
    stopUpkeep()
    await Promise.all([daily?.close(), stopDays()])
  }
}
