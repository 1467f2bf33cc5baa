/** What users are notified of. */
export const noticeKinds = [
  'order',
  'assignment',
  'mention',
  'webhookOff',
  'automation',
  'automationOff',
  'erased',
  'imported',
  'importStopped',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
