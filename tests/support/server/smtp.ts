import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The settings of a mail server on this machine. */
export const smtpSettingsOf = (port: number) => ({
  ...{ host: '127.0.0.1', port, isSecure: false, isPlain: true, user: undefined, password: undefined },
  from: 'shop@padma.example',
})

/** An SMTP server; what it accepted is in `mails`. */
export const startSmtp = async (more: SMTPServerOptions = {}) => {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...more,
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    settings: smtpSettingsOf(port),
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
