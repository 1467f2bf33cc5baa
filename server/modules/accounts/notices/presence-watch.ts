import { gte } from 'drizzle-orm'
import { limits } from '#contract/policies/limits.ts'
import type { Database } from '#server/core/database.ts'
import { presences } from '#server/db/tables/internal.ts'
import { presenceCutoff } from './presence'

type Report = Pick<typeof presences.$inferSelect, 'adminId' | 'entity' | 'entityId' | 'isEditing'>

/** Each record with the users who have it open, and whether they edit it. */
type Records = Map<string, Map<string, boolean>>

export const groupReportsByRecord = (reports: readonly Report[]): Records => {
  const records: Records = new Map()
  for (const { adminId, entity, entityId, isEditing } of reports) {
    const key = `${entity} ${entityId}`
    const users = records.get(key) ?? new Map<string, boolean>()
    records.set(key, users.set(adminId, isEditing || (users.get(adminId) ?? false)))
  }
  return records
}

const none: ReadonlyMap<string, boolean> = new Map()
const isSame = (one: ReadonlyMap<string, boolean>, other: ReadonlyMap<string, boolean>) =>
  one.size === other.size && [...one].every(([user, isEditing]) => other.get(user) === isEditing)
const without = (users: ReadonlyMap<string, boolean>, user: string) =>
  new Map([...users].filter(([id]) => id !== user))

/** The users with a record open whose colleagues there came, left, or began or stopped editing. */
export const usersToSignal = (before: Records, now: Records): Set<string> => {
  const signalled = new Set<string>()
  for (const [record, users] of now) {
    const earlier = before.get(record) ?? none
    if (isSame(users, earlier)) continue
    for (const user of users.keys())
      if (!isSame(without(users, user), without(earlier, user))) signalled.add(user)
  }
  return signalled
}

/** Compares who has which record open with the last look; reports that expired are changes too. */
export class PresenceWatch {
  private records: Records = new Map()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  async changed(): Promise<Set<string>> {
    const { adminId, entity, entityId, isEditing } = presences
    const reports = await this.db
      .select({ adminId, entity, entityId, isEditing })
      .from(presences)
      .where(gte(presences.seenAt, presenceCutoff(this.now())))
      .limit(limits.maxPresences)
    const before = this.records
    this.records = groupReportsByRecord(reports)
    return usersToSignal(before, this.records)
  }
}
