import type { messageChannels, messageKinds, messageLanguages, messageStates } from '../enums'

export type MessageKind = (typeof messageKinds)[number]
export type MessageChannel = (typeof messageChannels)[number]
export type MessageLanguage = (typeof messageLanguages)[number]
type MessageState = (typeof messageStates)[number]

/** Whether a user may send the message again: nothing is about to send it. */
export const canResend = ({ state }: { state: MessageState }): boolean =>
  state !== 'Queued' && state !== 'Sending'
