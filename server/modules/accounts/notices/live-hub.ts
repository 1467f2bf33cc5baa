import { gte } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { limits } from '../../../../contract/policies/limits'
import type { Database } from '../../../core/database'
import { ApiError } from '../../../core/errors'
import { notices } from '../../../db/tables/internal'

export type Added = typeof notices.$inferSelect
export type Listener = { userId: string; hears: (notice: Added) => boolean; send: () => void }

/** Notices of transactions that took this long are still found. */
const overlapMs = 15_000
const retryAfterS = 60

type Most = { streams: number; ofUser: number }
const ofServer: Most = { streams: limits.maxLiveStreams, ofUser: limits.maxLiveStreamsOfUser }

/** Looks for new notices once for all streams of this server; those of other servers are in the database as well. */
export class LiveHub {
  private readonly listeners = new Set<Listener>()
  private timer: NodeJS.Timeout | undefined
  private isLooking = false
  /** Notices that were sent, as long as they can be found again. */
  private seen = new Map<string, number>()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly most: Most = ofServer,
  ) {}

  get size() {
    return this.listeners.size
  }

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

  private checkLimits(userId: string) {
    const { streams, ofUser } = this.most
    // Not 503: a proxy would consider the server broken.
    if (this.listeners.size >= streams)
      throw new ApiError(429, reason('server.busy'), { retryAfter: retryAfterS })
    if ([...this.listeners].filter((one) => one.userId === userId).length >= ofUser)
      throw new ApiError(429, reason('live.tooMany', { count: ofUser }), { retryAfter: retryAfterS })
  }

  /** Refuses more streams than the limits. */
  async add(listener: Listener) {
    this.checkLimits(listener.userId)
    this.listeners.add(listener)
    try {
      // The client reads the present notices itself.
      if (!this.timer) await this.recent()
    } catch (error) {
      this.remove(listener)
      throw error
    }
    if (this.listeners.has(listener))
      this.timer ??= setInterval(() => void this.look(), limits.noticePollMs).unref()
  }

  remove(listener: Listener) {
    this.listeners.delete(listener)
    if (this.listeners.size) return
    clearInterval(this.timer)
    this.timer = undefined
  }
}
