/** What users are notified of. */
export const noticeKinds = ['order', 'assignment', 'mention', 'webhookOff'] as const
export type NoticeKind = (typeof noticeKinds)[number]
