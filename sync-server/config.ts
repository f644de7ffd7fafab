import { join } from 'node:path'
import { z } from 'zod'
import type { CertificateFiles } from './http/certificate.ts'

export interface OidcClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface Config {
  readonly port: number
  readonly host: string | undefined
  /** Undefined if the server speaks plain HTTP. */
  readonly tls: CertificateFiles | undefined
  readonly dataDir: string
  readonly backupDir: string
  /** False if `backupDir` is only the default, below `dataDir`. */
  readonly backupDirConfigured: boolean
  readonly backupKeep: number
  readonly photoQuotaMb: number
  readonly quota: { readonly records: number; readonly megabytes: number }
  readonly baseUrl: string
  readonly baseUrlConfigured: boolean
  readonly registration: 'open' | 'invited' | 'closed'
  readonly oidc: OidcClient | undefined
  /** May a person of the provider sign in to an account by an address that both have verified? */
  readonly oidcLinkByEmail: boolean
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined
  readonly supportEmail: string | undefined
  /** Is there one reverse proxy before the server, whose X-Forwarded-* headers can be trusted? */
  readonly trustProxy: boolean
  readonly logLevel: (typeof logLevels)[number]
}

export type ConfigResult =
  | { readonly type: 'config'; readonly config: Config }
  | { readonly type: 'problems'; readonly problems: readonly string[] }

export const readConfig = (
  variables: Readonly<Record<string, string | undefined>>,
): ConfigResult => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = variablesSchema.safeParse(set)
  const issues = parsed.success ? [] : parsed.error.issues
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...incompleteProblems(set),
  ]
  return parsed.success && problems.length === 0
    ? { type: 'config', config: toConfig(parsed.data) }
    : { type: 'problems', problems }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65535, 'must be a port number from 1 to 65535')

const countSchema = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number from 0 to 9999')
  .transform(Number)

const megabytesSchema = z
  .string()
  .regex(/^\d{1,8}$/, 'must be a number of megabytes, from 0 to 99999999')
  .transform(Number)

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'

const booleanSchema = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .default('false')
  .transform(isTrue)

const recordsSchema = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, 'must be a number of records, from 1 to 99999999')
  .transform(Number)

const isUrlOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isSender = (text: string): boolean => {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  return z.email().safeParse(address).success
}

const originSchema = z.string().refine((text) => {
  if (!isUrlOf(text, ['http:', 'https:'])) return false
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}, 'must be an address such as https://family.example.org, without a path')

const variablesSchema = z.object({
  PORT: portSchema.default(3000),
  HOST: z.string().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: countSchema.default(14),
  PHOTO_QUOTA_MB: megabytesSchema.default(20_000),
  QUOTA_RECORDS: recordsSchema.default(200_000),
  QUOTA_MB: megabytesSchema.default(1024),
  BASE_URL: originSchema.optional(),
  REGISTRATION: z
    .enum(['open', 'invited', 'closed'], { error: 'must be open, invited or closed' })
    .default('open'),
  OIDC_ISSUER: z
    .string()
    .refine((text) => isUrlOf(text, ['https:', 'http:']), 'must be an http(s) address')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LINK_BY_EMAIL: booleanSchema,
  SMTP_URL: z
    .string()
    .refine(
      (text) => isUrlOf(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      'must be an address such as smtps://user:password@mail.example.org',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or such as Our Life <family@example.org>')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  TRUST_PROXY: booleanSchema,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** Checked outside the schema, so that all problems are reported at once. */
const incompleteProblems = (set: Readonly<Record<string, string | undefined>>): string[] => {
  const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const missing = together.filter((name) => set[name] === undefined)
  const oidc = missing.length < together.length ? missing : []
  return [
    ...tlsProblems(set),
    ...oidc.map((name) => `${name}: must be set too, since ${together.join(', ')} go together`),
    ...(set.SMTP_URL !== undefined && set.MAIL_FROM === undefined
      ? ['MAIL_FROM: must be set too, as the sender of what SMTP_URL sends']
      : []),
    ...(isTrue(set.TRUST_PROXY) && set.BASE_URL === undefined
      ? [
          'BASE_URL: must be set too, since with TRUST_PROXY the address that people use is the ' +
            'proxy’s, and the sender of a request could name any',
        ]
      : []),
    ...(set.SMTP_URL === undefined && set.MAIL_FROM !== undefined
      ? ['SMTP_URL: must be set too, as the server that sends for MAIL_FROM']
      : []),
  ]
}

const tlsProblems = ({
  TLS_CERT: cert,
  TLS_KEY: key,
  BASE_URL: baseUrl,
}: Readonly<Record<string, string | undefined>>): string[] => {
  if (cert === undefined && key === undefined) return []
  if (key === undefined) return ['TLS_KEY: must be set too, as the private key of TLS_CERT']
  if (cert === undefined) return ['TLS_CERT: must be set too, as the certificate of TLS_KEY']
  if (baseUrl === undefined || !isUrlOf(baseUrl, ['http:'])) return []
  return ['BASE_URL: must begin with https://, since TLS_CERT and TLS_KEY are set']
}

type Variables = z.output<typeof variablesSchema>

const toConfig = (all: Variables): Config => ({
  port: all.PORT,
  host: all.HOST,
  tls: toCertificateFiles(all),
  dataDir: all.DATA_DIR,
  backupDir: all.BACKUP_DIR ?? join(all.DATA_DIR, 'backups'),
  backupDirConfigured: all.BACKUP_DIR !== undefined,
  backupKeep: all.BACKUP_KEEP,
  photoQuotaMb: all.PHOTO_QUOTA_MB,
  quota: { records: all.QUOTA_RECORDS, megabytes: all.QUOTA_MB },
  baseUrl: new URL(all.BASE_URL ?? defaultBaseUrl(all)).origin,
  baseUrlConfigured: all.BASE_URL !== undefined,
  registration: all.REGISTRATION,
  oidc: toOidcClient(all),
  oidcLinkByEmail: all.OIDC_LINK_BY_EMAIL,
  mail:
    all.SMTP_URL !== undefined && all.MAIL_FROM !== undefined
      ? { smtpUrl: all.SMTP_URL, from: all.MAIL_FROM }
      : undefined,
  supportEmail: all.SUPPORT_EMAIL,
  trustProxy: all.TRUST_PROXY,
  logLevel: all.LOG_LEVEL,
})

const defaultBaseUrl = (all: Variables): string =>
  `${toCertificateFiles(all) === undefined ? 'http' : 'https'}://localhost:${all.PORT}`

const toCertificateFiles = ({
  TLS_CERT: cert,
  TLS_KEY: key,
}: Variables): CertificateFiles | undefined =>
  cert !== undefined && key !== undefined ? { cert, key } : undefined

const toOidcClient = (all: Variables): OidcClient | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = all
  return issuer !== undefined && clientId !== undefined && clientSecret !== undefined
    ? { issuer, clientId, clientSecret }
    : undefined
}
