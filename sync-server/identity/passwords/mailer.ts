import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}

/** The message has the mail server's code but no addresses, because it is logged. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
}

export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(smtpUrl)
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...mail })
      } catch (error) {
        throw new MailNotTaken(`The mail server did not take a message: ${codesOf(error)}`)
      }
    },
    check: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw new MailNotTaken(
          `The mail server that SMTP_URL names does not answer: ${codesOf(error)}`,
        )
      }
    },
  }
}

const codesOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as Readonly<Record<string, unknown>>
  return [code, responseCode].filter((each) => each !== undefined).join(' ') || 'no reason given'
}
