import { defineCalls } from '../grammar/calls'
import { choice, flag, instant, number, text } from '../grammar/field'
import { array, fields, fileDownload, message, type ShapeValue } from '../grammar/response'
import { noticeKinds } from '../policies/notices'

const required = { required: true } as const

/** What a stream of events reports. */
export type LiveEvent = 'notices' | 'presence'

/** What happened to which record. */
const notice = fields({
  id: text(required),
  at: instant(required),
  kind: choice(noticeKinds, required),
  /** Who did it. */
  actor: text(required),
  resource: text(required),
  recordId: text(required),
  label: text(required),
  isRead: flag(required),
})
export type Notice = ShapeValue<typeof notice, never>

export const noticesCalls = defineCalls({
  /** The latest notifications of the user about records that they may read, and how many are unread. */
  notices: {
    at: 'GET x/notices',
    access: 'signedIn',
    response: fields({ data: array(notice), unread: number(required) }),
  },
  /** Marks one notification as read; without an id, all of them. */
  readNotices: { at: 'POST x/notices/read', access: 'signedIn', body: { id: text() }, response: message },
  /**
   * Server-sent events: `notices` when there is a new notification for the user, `presence` when colleagues open or
   * leave a record that the user has open. A client that doesn't accept an event stream gets its beginning only.
   */
  live: { at: 'GET x/live', access: 'signedIn', response: fileDownload('text/event-stream') },
})
