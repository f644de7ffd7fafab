import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { failureWords } from '#server/failureWords.ts'

/** Paths of PEM files. */
export interface CertificateFiles {
  /** The certificate, followed by those that it depends on. */
  readonly cert: string
  readonly key: string
}

export interface Certificate {
  readonly cert: Buffer
  readonly key: Buffer
}

/** @throws Error with one line for the operator. */
export const readCertificate = async (files: CertificateFiles): Promise<Certificate> => {
  const certificate = {
    cert: await readSetting('TLS_CERT', files.cert),
    key: await readSetting('TLS_KEY', files.key),
  }
  try {
    createSecureContext(certificate)
  } catch (cause) {
    const words = `TLS_CERT and TLS_KEY: no certificate and its private key, as PEM: ${failureWords(cause)}`
    throw new Error(words, { cause })
  }
  return certificate
}

const readSetting = (name: string, path: string): Promise<Buffer> =>
  readFile(path).catch((cause: unknown) => {
    throw new Error(`${name}: ${path} cannot be read: ${failureWords(cause)}`, { cause })
  })

/** Returns what browsers will refuse about a certificate, a line each. */
export const certificateProblems = ({ cert }: Certificate, host: string, now: Date): string[] => {
  const certificate = new X509Certificate(cert)
  const name = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)
  return [
    ...(now < new Date(certificate.validFrom)
      ? [`TLS_CERT is not valid before ${certificate.validFrom}`]
      : []),
    ...(now > new Date(certificate.validTo) ? [`TLS_CERT expired on ${certificate.validTo}`] : []),
    ...(name === undefined ? [`TLS_CERT does not name ${host}, the host of BASE_URL`] : []),
  ]
}
