import type { publications } from '#contract/enums.ts'

export type Publication = (typeof publications)[number]
type Scheduled = { published?: unknown; publishAt?: unknown; unpublishAt?: unknown }

/** Null if it is unset or in the future. */
const passed = (timestamp: unknown, now: number): number | null => {
  const time = timestamp ? Date.parse(String(timestamp)) : Number.NaN
  return time <= now ? time : null
}

/** Whether customers see the record: the last scheduled change whose time has come decides, otherwise the flag. */
export const isPublishedAt = ({ published, publishAt, unpublishAt }: Scheduled, now: number): boolean => {
  const [on, off] = [passed(publishAt, now), passed(unpublishAt, now)]
  if (on !== null && off !== null) return on > off
  if (on !== null) return true
  return off === null && published === true
}

export const publicationAt = (record: Scheduled, now: number): Publication => {
  if (isPublishedAt(record, now)) return 'Published'
  return record.publishAt && passed(record.publishAt, now) === null ? 'Scheduled' : 'Unpublished'
}

/** The times that have passed. */
export const passedScheduleKeys = (record: Scheduled, now: number) =>
  (['publishAt', 'unpublishAt'] as const).filter((key) => passed(record[key], now) !== null)
