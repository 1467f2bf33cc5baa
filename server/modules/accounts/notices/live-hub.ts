import { gte } from 'drizzle-orm'
import type { LiveEvent } from '#contract/extensions/notices.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Registry } from '#contract/registry.ts'
import { findValidSessions } from '#server/auth/sessions.ts'
import type { Database } from '#server/core/database.ts'
import { ApiError } from '#server/core/errors.ts'
import { notices } from '#server/db/tables/internal.ts'
import { PresenceWatch } from './presence-watch'

export type Added = typeof notices.$inferSelect
/** Finds whether one of these notices is about a record within a reach; asked once for all users with the same one. */
export type ReachLimit = { reach: string; isWithin: (ids: readonly string[]) => Promise<boolean> }
export type Listener = {
  userId: string
  /** The hash of the token that the stream was opened with. */
  session: string
  hears: (notice: Added) => boolean
  /** Absent for users who reach all showrooms. */
  limit?: ReachLimit
  send: (event: LiveEvent) => void
  end: () => void
}

/** Notices of transactions that took this long are still found. */
const overlapMs = 15_000
const retryAfterS = 60

type Most = { streams: number; ofUser: number }
const ofServer: Most = { streams: limits.maxLiveStreams, ofUser: limits.maxLiveStreamsOfUser }

/** Looks for changes once for all streams of this server; those of other servers are in the database as well. */
export class LiveHub {
  /** Each with the version of the role that it was opened with; undefined until that is known. */
  private readonly listeners = new Map<Listener, string | undefined>()
  private timer: NodeJS.Timeout | undefined
  private isLooking = false
  /** Notices that were sent, as long as they can be found again. */
  private seen = new Map<string, number>()
  private readonly presence: PresenceWatch

  constructor(
    private readonly db: Database,
    private readonly registry: Registry,
    private readonly now: () => Date,
    private readonly most: Most = ofServer,
  ) {
    this.presence = new PresenceWatch(db, now)
  }

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

  private async sendNotices(added: readonly Added[]) {
    const known = new Map<string, boolean>()
    const isWithin = async ({ reach, isWithin }: ReachLimit, ids: readonly string[]) => {
      const key = [reach, ...ids].join()
      const found = known.get(key) ?? (await isWithin(ids))
      known.set(key, found)
      return found
    }
    for (const { hears, limit, send } of [...this.listeners.keys()]) {
      const ids = added.filter(hears).map(({ id }) => id)
      if (ids.length && (!limit || (await isWithin(limit, ids)))) send('notices')
    }
  }

  private async sendRecent() {
    const added = await this.recent()
    if (!added.length) return
    try {
      await this.sendNotices(added)
    } catch (error) {
      for (const { id } of added) this.seen.delete(id)
      throw error
    }
  }

  private validSessions(listeners: readonly Listener[]) {
    const hashes = listeners.map(({ session }) => session)
    return findValidSessions(this.db, this.registry, hashes, this.now())
  }

  /** A stream ends with its session, and when the role changes: what its user may hear was decided when it began. */
  private async endClosed() {
    const known = [...this.listeners].filter(([, role]) => role !== undefined)
    const valid = await this.validSessions(known.map(([listener]) => listener))
    for (const [listener, role] of known) if (valid.get(listener.session) !== role) listener.end()
  }

  private async look() {
    if (this.isLooking) return
    this.isLooking = true
    try {
      await this.endClosed()
      await this.sendRecent()
      const users = await this.presence.changed()
      for (const { userId, send } of this.listeners.keys()) if (users.has(userId)) send('presence')
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
    if ([...this.listeners.keys()].filter((one) => one.userId === userId).length >= ofUser)
      throw new ApiError(429, reason('live.tooMany', { count: ofUser }), { retryAfter: retryAfterS })
  }

  /** Refuses more streams than the limits. */
  async add(listener: Listener) {
    this.checkLimits(listener.userId)
    this.listeners.set(listener, undefined)
    try {
      const role = (await this.validSessions([listener])).get(listener.session)
      if (role === undefined) throw new ApiError(401, reason('session.invalid'))
      // The client reads what is present itself.
      if (!this.timer) await Promise.all([this.recent(), this.presence.changed()])
      if (this.listeners.has(listener)) this.listeners.set(listener, role)
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
