import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { Outcome } from '#server/deliveries/deliveries.ts'
import { logoId, type Shop, toHtml } from './html'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS is required. */
  isSecure: boolean
  /** Neither, for a server on this machine. */
  isPlain: boolean
  user: string | undefined
  password: string | undefined
  /** The address that messages are sent from. */
  from: string
}

/** How long a mail server may take for everything, and for its next answer. */
const smtpTimeouts = { totalMs: 60_000, answerMs: 20_000 }

type Mail = { address: string; subject: string; text: string; language: string; shop: Shop }

const compose = async (mail: Mail, from: string, messageId: string): Promise<Buffer> =>
  new MailComposer({
    messageId,
    from: { name: mail.shop.name, address: from },
    to: { name: '', address: mail.address },
    subject: mail.subject,
    text: mail.text,
    html: toHtml(mail),
    ...(mail.shop.logo && {
      attachments: [
        {
          ...{ cid: logoId, filename: 'logo.png', contentType: 'image/png', content: mail.shop.logo },
          contentDisposition: 'inline',
        },
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    // A text never names a file or an address whose content would be sent.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

type SmtpError = { message: string; responseCode?: number | undefined; response?: string | false | undefined }

/** What the server answered, in one line; never what was sent to it. */
const answerIn = (error: SmtpError) => String(error.response || error.message)

/**
 * Hands a mail to the server. Until the sending begins, nothing was handed over. After that only an answer of the server tells that it
 * does not have the mail: 4yz is to be tried again, 5yz is final (RFC 5321, section 4.2.1).
 */
export const sendEmail = async (
  smtp: SmtpSettings,
  mail: Mail,
  { totalMs, answerMs } = smtpTimeouts,
): Promise<Outcome> => {
  const messageId = `<${randomUUID()}@${smtp.from.split('@')[1]}>`
  const message = await compose(mail, smtp.from, messageId)
  const connection = new SmtpConnection({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    requireTLS: !smtp.isSecure && !smtp.isPlain,
    ignoreTLS: smtp.isPlain,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
  })
  let isHanding = false
  return new Promise<Outcome>((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      if (outcome.result === 'delivered') connection.quit()
      else connection.close()
      resolve(outcome)
    }
    const fail = (error: SmtpError) => {
      const { responseCode = 0 } = error
      if (isHanding && responseCode < 400) settle({ result: 'uncertain', error: answerIn(error) })
      else settle({ result: 'refused', error: answerIn(error), isFinal: isHanding && responseCode >= 500 })
    }
    const timer = setTimeout(() => fail(new Error('The mail server took too long')), totalMs)
    const send = () => {
      isHanding = true
      connection.send({ from: smtp.from, to: [mail.address] }, message, (error) =>
        error ? fail(error) : settle({ result: 'delivered', providerId: messageId }),
      )
    }
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) fail(error)
      else if (smtp.user === undefined) send()
      else
        connection.login({ user: smtp.user, pass: smtp.password ?? '' }, (refused) =>
          refused ? fail(refused) : send(),
        )
    })
  })
}
