import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const configOf = (variables: Record<string, string>) => {
  const read = readConfig(variables)
  if (read.type === 'problems') throw new Error(read.problems.join('\n'))
  return read.config
}

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  const read = readConfig(variables)
  return read.type === 'problems' ? read.problems : []
}

describe('The configuration', () => {
  it('needs nothing to be set', () => {
    expect(configOf({})).toEqual({
      photoQuotaMb: 20_000,
      quota: { records: 200_000, megabytes: 1024 },
      port: 3000,
      host: undefined,
      dataDir: './data',
      backupDir: 'data/backups',
      backupDirConfigured: false,
      backupKeep: 14,
      baseUrl: 'http://localhost:3000',
      baseUrlConfigured: false,
      registration: 'open',
      oidc: undefined,
      oidcLinkByEmail: false,
      mail: undefined,
      supportEmail: undefined,
      trustProxy: false,
      logLevel: 'info',
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(configOf({ PORT: '', BASE_URL: ' ' }).baseUrl).toBe('http://localhost:3000')
  })

  it('derives the address from the port', () => {
    expect(configOf({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
  })

  it('speaks HTTPS with a certificate and its key, and plain HTTP without', () => {
    const set = { TLS_CERT: '/etc/ssl/family.crt', TLS_KEY: '/etc/ssl/family.key' }
    expect(configOf({}).tls).toBeUndefined()
    expect(configOf({ ...set, PORT: '8443' })).toMatchObject({
      tls: { cert: '/etc/ssl/family.crt', key: '/etc/ssl/family.key' },
      baseUrl: 'https://localhost:8443',
    })
    expect(problemsOf({ TLS_CERT: set.TLS_CERT })).toEqual([
      'TLS_KEY: must be set too, as the private key of TLS_CERT',
    ])
    expect(problemsOf({ TLS_KEY: set.TLS_KEY })).toEqual([
      'TLS_CERT: must be set too, as the certificate of TLS_KEY',
    ])
    expect(problemsOf({ ...set, BASE_URL: 'http://family.home.arpa' })).toEqual([
      'BASE_URL: must begin with https://, since TLS_CERT and TLS_KEY are set',
    ])
  })

  it('keeps a configured address without the slash at its end', () => {
    const config = configOf({ BASE_URL: 'https://family.example.org/' })
    expect(config.baseUrl).toBe('https://family.example.org')
    expect(config.baseUrlConfigured).toBe(true)
  })

  it('keeps the daily backups in the data directory, or where it is told', () => {
    expect(configOf({ DATA_DIR: '/srv/our-life' }).backupDir).toBe('/srv/our-life/backups')
    const config = configOf({ BACKUP_DIR: '/mnt/usb', BACKUP_KEEP: '0' })
    expect(config).toMatchObject({
      backupDir: '/mnt/usb',
      backupDirConfigured: true,
      backupKeep: 0,
    })
  })

  it.each(['-1', 'many', '1.5'])('refuses to keep %s backups', (count) => {
    expect(problemsOf({ BACKUP_KEEP: count })).toEqual([
      'BACKUP_KEEP: must be a number from 0 to 9999',
    ])
  })

  it('takes an identity provider and a mail server', () => {
    const config = configOf({
      OIDC_ISSUER: 'https://id.example.org',
      OIDC_CLIENT_ID: 'our-life',
      OIDC_CLIENT_SECRET: 'secret',
      SMTP_URL: 'smtps://user:password@mail.example.org',
      MAIL_FROM: 'Our Life <family@example.org>',
    })
    expect(config.oidc).toEqual({
      issuer: 'https://id.example.org',
      clientId: 'our-life',
      clientSecret: 'secret',
    })
    expect(config.mail?.from).toBe('Our Life <family@example.org>')
  })

  it('names every problem, one line each', () => {
    const problems = problemsOf({
      PORT: '70000',
      BASE_URL: 'https://example.org/family',
      REGISTRATION: 'maybe',
      SUPPORT_EMAIL: 'nobody',
      TRUST_PROXY: 'perhaps',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example.org',
      OIDC_ISSUER: 'https://id.example.org',
    })
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'BASE_URL',
      'LOG_LEVEL',
      'MAIL_FROM',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'PORT',
      'REGISTRATION',
      'SMTP_URL',
      'SUPPORT_EMAIL',
      'TRUST_PROXY',
    ])
    expect(problems.join('')).not.toContain('\n')
  })

  it.each(['true', '1'])('refuses TRUST_PROXY=%s without the address that people use', (proxy) => {
    const [problem, ...more] = problemsOf({ TRUST_PROXY: proxy })
    expect(problem).toMatch(/^BASE_URL: must be set too, since with TRUST_PROXY /)
    expect(more).toEqual([])
    const set = { TRUST_PROXY: proxy, BASE_URL: 'https://family.example.org' }
    expect(configOf(set).trustProxy).toBe(true)
    expect(configOf({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  })

  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'family@example.org' }

  it.each([
    'nobody',
    'Our Life',
    'Our Life <nobody>',
    'a@b.org, c@d.org',
    'Ada <a@b.org> <c@d.org>',
  ])('refuses %s as a sender', (sender) => {
    expect(problemsOf({ ...mail, MAIL_FROM: sender })).toEqual([
      'MAIL_FROM: must be an email address, or such as Our Life <family@example.org>',
    ])
  })

  it.each(['smtp://', 'smtps://user@', 'https://mail.example.org'])(
    'refuses %s as a mail server',
    (address) => {
      const problems = problemsOf({ ...mail, SMTP_URL: address })
      expect(problems.map((problem) => problem.split(':')[0])).toEqual(['SMTP_URL'])
    },
  )

  it('asks for a mail server where there is a sender', () => {
    expect(problemsOf({ MAIL_FROM: mail.MAIL_FROM })).toEqual([
      'SMTP_URL: must be set too, as the server that sends for MAIL_FROM',
    ])
  })

  it.each(['0', '65536', 'http', '-1', '3000.5'])('refuses port %s', (port) => {
    expect(problemsOf({ PORT: port })).toEqual(['PORT: must be a port number from 1 to 65535'])
  })

  it.each(['family.example.org', 'ftp://example.org', 'https://example.org/?a', 'https://a@b.org'])(
    'refuses %s as its address',
    (address) => {
      expect(problemsOf({ BASE_URL: address })).toHaveLength(1)
    },
  )
})
