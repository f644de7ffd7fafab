import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** @throws when the mail server does not take it. */
  send(mail: Mail): Promise<void>
}

/** @param smtpUrl such as smtps://user:password@mail.example.org */
export const createMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(smtpUrl)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
