import { PassThrough } from 'node:stream'
import { gte } from 'drizzle-orm'
import { limits } from '../../../../contract/policies/limits'
import { canRead } from '../../../core/can-read'
import { type CallContext, StreamResponse } from '../../../core/context'
import type { Database } from '../../../core/database'
import { notices } from '../../../db/tables/internal'
import { currentAdmin } from '../profile'

type Added = typeof notices.$inferSelect
type Listener = { hears: (notice: Added) => boolean; send: () => void }

/** Notices of transactions that took this long are still found. */
const overlapMs = 15_000

/** Looks for new notices once for all streams of this server; those of other servers are in the database as well. */
class Hub {
  private readonly listeners = new Set<Listener>()
  private timer: NodeJS.Timeout | undefined
  private isLooking = false
  /** Notices that were sent, as long as they can be found again. */
  private seen = new Map<string, number>()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  private async recent(): Promise<Added[]> {
    const since = this.now().getTime() - overlapMs
    const found = await this.db
      .select()
      .from(notices)
      .where(gte(notices.at, new Date(since)))
    const added = found.filter(({ id }) => !this.seen.has(id))
    this.seen = new Map(found.map(({ id, at }) => [id, at.getTime()]))
    return added
  }

  private async look() {
    if (this.isLooking) return
    this.isLooking = true
    try {
      const added = await this.recent()
      if (added.length) for (const { hears, send } of this.listeners) if (added.some(hears)) send()
    } catch {
      // The next look finds the same.
    } finally {
      this.isLooking = false
    }
  }

  async add(listener: Listener) {
    // The client reads the present notices itself.
    if (!this.timer) await this.recent()
    this.listeners.add(listener)
    this.timer ??= setInterval(() => void this.look(), limits.noticePollMs).unref()
  }

  remove(listener: Listener) {
    this.listeners.delete(listener)
    if (this.listeners.size) return
    clearInterval(this.timer)
    this.timer = undefined
  }
}

const hubs = new WeakMap<Database, Hub>()
const hubOf = ({ db, now }: CallContext): Hub => {
  const hub = hubs.get(db) ?? new Hub(db, now)
  hubs.set(db, hub)
  return hub
}

/** A stream of server-sent events. They only report that something is new: what it is, is read with permission. */
export const live = async (c: CallContext) => {
  const stream = new PassThrough()
  const response = new StreamResponse(stream, 'text/event-stream', 'live.txt', { 'x-accel-buffering': 'no' })
  stream.write('retry: 1000\nevent: open\ndata:\n\n')
  if (!String(c.request.headers.accept).includes('text/event-stream')) {
    stream.end()
    return response
  }
  const { id } = currentAdmin(c)
  const readable = new Set(c.registry.resources.filter((one) => canRead(c, one)).map(({ name }) => name))
  const listener: Listener = {
    hears: ({ recipientId, actorId, entity }) =>
      actorId !== id && (recipientId === null || recipientId === id) && readable.has(entity),
    send: () => void stream.write('event: notices\ndata:\n\n'),
  }
  const hub = hubOf(c)
  const heartbeat = setInterval(() => void stream.write(':\n\n'), limits.liveHeartbeatMs).unref()
  const end = setTimeout(() => stream.end(), limits.liveStreamMs).unref()
  stream.once('close', () => {
    hub.remove(listener)
    clearInterval(heartbeat)
    clearTimeout(end)
  })
  await hub.add(listener)
  return response
}
