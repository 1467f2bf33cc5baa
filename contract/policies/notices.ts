/** What users are notified of. */
export const noticeKinds = [
  'order',
  'assignment',
  'mention',
  'webhookOff',
  'automation',
  'automationOff',
  'erased',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
