import { v7 as newId } from 'uuid'
import { limits } from '#contract/policies/limits.ts'
import type { AccountMessageKind, MessageChannel, MessageLanguage } from '#contract/policies/outbox.ts'
import { parseUserAgent } from '#contract/policies/user-agents.ts'
import type { ClientInfo } from '#server/auth/sessions.ts'
import { type CallContext, type Context, nameOfCaller } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { accountTexts } from './account-texts'
import { fillTemplate, storeNameIn } from './templates'
import { writeTime } from './values'

type Account = { firstName: string; lastName: string; userName: string; email: string; phone: string }

/** What stands for the link until the message is sent: colleagues see the text of messages. */
export const linkPlaceholder = '{link}'

const deviceIn = (userAgent: string, language: MessageLanguage): string | undefined => {
  const { browser, system } = parseUserAgent(userAgent)
  if (!browser || !system) return browser ?? system
  return language === 'bengali' ? `${system}-এ ${browser}` : `${browser} on ${system}`
}

/** From where a call comes. */
export const clientOf = ({ request }: Pick<CallContext, 'request'>): ClientInfo => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

type AccountMessage = {
  kind: AccountMessageKind
  to: Account
  from?: ClientInfo | undefined
  channel?: MessageChannel
}

/** Adds a message to a user, in the transaction of what causes it. Its text is fixed. Returns its id. */
export const addAccountMessage = async (
  context: Context,
  { kind, to, from, channel = 'email' }: AccountMessage,
): Promise<string> => {
  const { storeName, messageLanguage } = await readGeneralSettings(context)
  const language = messageLanguage ?? 'english'
  const text = accountTexts[language][kind]
  const { admin } = context
  const [id, now] = [newId(), context.now()]
  const values = {
    user: `${to.firstName} ${to.lastName}`,
    username: to.userName,
    colleague: admin && `${admin.firstName} ${admin.lastName}`,
    store: storeName || storeNameIn(language),
    link: linkPlaceholder,
    minutes: String(limits.passwordResetMinutes),
    hours: String(limits.passwordLinkHours),
    time: writeTime(now, language),
    address: from?.address,
    device: from && deviceIn(from.userAgent, language),
  }
  await context.db.insert(tablesOf(context.registry).outboxMessages).values({
    ...{ id, createdAt: now, updatedAt: now, kind, language, channel },
    ...{ state: 'Queued', attempts: 0, nextAttemptAt: now },
    address: channel === 'email' ? to.email : to.phone,
    subject: channel === 'email' ? fillTemplate(text.subject, values).slice(0, 200) : null,
    text: fillTemplate(text[channel], values),
    causedBy: admin ? nameOfCaller(admin) : 'System',
  })
  return id
}
