import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailer, MailNotTaken } from './mailer.ts'

const mail = { to: 'ada@example.org', subject: 'Set a new password', text: 'Hello Ada' }

describe('the mailer', () => {
  let server: Server

  afterEach(() => server.close())

  const startMailServer = async (answer: string, received: string[]): Promise<string> => {
    server = createServer((socket) => {
      let inMail = false
      socket.write('220 hello\r\n')
      socket.on('data', (data) => {
        for (const line of data.toString().split('\r\n').filter(Boolean)) {
          if (inMail) received.push(line)
          if (inMail && line !== '.') continue
          if (line === 'DATA') socket.write('354 go on\r\n')
          else socket.write(line.startsWith('RCPT') ? `${answer}\r\n` : '250 fine\r\n')
          inMail = line === 'DATA'
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('hands a message to the mail server', async () => {
    const received: string[] = []
    const mailer = createMailer(await startMailServer('250 fine', received), 'home@example.org')
    await mailer.send(mail)
    expect(received).toContain('From: home@example.org')
    expect(received).toContain('To: ada@example.org')
    expect(received).toContain('Hello Ada')
  })

  it('says in one line that the mail server does not answer', async () => {
    const address = await startMailServer('250 fine', [])
    await expect(createMailer(address, 'home@example.org').check()).resolves.toBeUndefined()
    await new Promise((resolve) => server.close(resolve))
    const checking = createMailer(address, 'home@example.org').check()
    await expect(checking).rejects.toThrow(
      /^The mail server that SMTP_URL names does not answer: ESOCKET$/,
    )
  })

  it('names no address when the message is not taken', async () => {
    const address = await startMailServer('550 no ada@example.org here', [])
    const sending = createMailer(address, 'home@example.org').send(mail)
    await expect(sending).rejects.toThrow(MailNotTaken)
    await expect(sending).rejects.toThrow(/^The mail server did not take a message: EENVELOPE 550$/)
  })
})
