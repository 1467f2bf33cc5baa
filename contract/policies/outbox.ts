import type {
  accountMessageKinds,
  automationMessageKinds,
  messageChannels,
  messageKinds,
  messageLanguages,
  messageStates,
  outboxKinds,
  refusableMessages,
} from '../enums'

export type MessageKind = (typeof messageKinds)[number]
export type AccountMessageKind = (typeof accountMessageKinds)[number]
export type AutomationMessageKind = (typeof automationMessageKinds)[number]
type OutboxKind = (typeof outboxKinds)[number]
export type MessageChannel = (typeof messageChannels)[number]
export type MessageLanguage = (typeof messageLanguages)[number]
const ofStore = ['store', 'customer'] as const
const ofOrder = [...ofStore, 'order', 'total'] as const
const ofRide = [...ofStore, 'booking', 'bike', 'place', 'time'] as const
/** What the texts of each kind can name in braces, such as `{order}`. */
export const messagePlaceholders: Readonly<Record<MessageKind | AutomationMessageKind, readonly string[]>> = {
  orderPlaced: ofOrder,
  orderConfirmed: ofOrder,
  orderShipped: [...ofOrder, 'carrier', 'tracking', 'link'],
  orderDelivered: ofOrder,
  orderRefunded: [...ofOrder, 'amount'],
  orderDepositDue: [...ofOrder, 'amount'],
  testRideBooked: ofRide,
  testRideMoved: ofRide,
  testRideReminder: ofRide,
  orderAutomation: ofOrder,
  testRideAutomation: ofRide,
}

/** What a customer refuses who wants no messages of that kind on that channel. */
export const refusalOf = (
  kind: MessageKind | AutomationMessageKind,
  channel: MessageChannel,
): (typeof refusableMessages)[number] =>
  `${kind.startsWith('testRide') ? 'testRide' : 'order'}${channel === 'email' ? 'Emails' : 'TextMessages'}`

/** What stands in braces without being a placeholder of the kind, or a brace alone. */
export const findUnknownPlaceholder = (
  kind: MessageKind | AutomationMessageKind,
  text: string,
): string | undefined => {
  for (const [found, name] of text.matchAll(/\{([^{}\n]*)\}|[{}]/g))
    if (name === undefined || !messagePlaceholders[kind].includes(name)) return found
  return undefined
}

type MessageState = (typeof messageStates)[number]

/** Their link is made when they are sent: a user who sent them again could give a link to whom the address belonged before. */
export const hasPasswordLink = (kind: OutboxKind): boolean =>
  kind === 'passwordReset' || kind === 'passwordLink'

/** Whether a user may send the message again: nothing is about to send it. */
export const canResend = ({ state, kind }: { state: MessageState; kind: OutboxKind }): boolean =>
  state !== 'Queued' && state !== 'Sending' && state !== 'OptedOut' && !hasPasswordLink(kind)
