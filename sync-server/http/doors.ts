import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import { certificateProblems, readCertificate } from './certificate.ts'
import type { CertificateFiles } from './certificate.ts'
import { listen } from './listen.ts'
import type { Handler, Listening } from './listen.ts'

export interface Doors extends Listening {
  /** The address by which this process reaches itself, whatever it listens on. */
  readonly loopbackOrigin: string
}

export interface DoorOptions {
  readonly config: Pick<Config, 'port' | 'host' | 'tls' | 'baseUrl'>
  readonly environment: Pick<Environment, 'now'>
  readonly log: Logger
}

/**
 * Listens as the configuration says: by HTTPS with a certificate, otherwise by HTTP.
 * @throws Error with the reason in one line.
 */
export const openDoors = async (handler: Handler, options: DoorOptions): Promise<Doors> => {
  const { port, host, tls } = options.config
  if (tls !== undefined) return openEncrypted(handler, { ...options, files: tls })
  const listening = await listen(handler, { port, host })
  return { ...listening, loopbackOrigin: `http://${loopbackHost(host)}:${listening.port}` }
}

const openEncrypted = async (
  handler: Handler,
  { config, environment, log, files }: DoorOptions & { readonly files: CertificateFiles },
): Promise<Doors> => {
  const certificate = await readCertificate(files)
  const host = new URL(config.baseUrl).hostname.replace(/^\[|\]$/g, '')
  for (const problem of certificateProblems(certificate, host, environment.now())) log.warn(problem)
  const onError = (error: unknown): void => log.error({ err: error }, 'TLS_CERT was not renewed')
  /** No certificate names 127.0.0.1, so the server calls itself by a port of its own. */
  const own = await listen(handler, { port: 0, host: '127.0.0.1' })
  const tls = { files, certificate, onError }
  const listening = await listen(handler, { port: config.port, host: config.host, tls }).catch(
    async (error: unknown) => {
      await own.drain(0)
      throw error
    },
  )
  return {
    port: listening.port,
    loopbackOrigin: `http://127.0.0.1:${own.port}`,
    drain: async (limitMs) => {
      await listening.drain(limitMs)
      await own.drain(0)
    },
  }
}

const loopbackHost = (host: string | undefined): string => {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
