import { publications } from '#contract/enums.ts'
import { above, inFuture, isInFuture } from '#contract/grammar/check.ts'
import { choice, instant } from '#contract/grammar/field.ts'
import { publicationAt } from '#contract/policies/publishing/publication.ts'

/** What records need that are published and unpublished at a time. Articles have a status instead. */
export const scheduleFields = {
  publishAt: instant({ extension: true, help: 'Customers see it from then on, if it isn’t published yet.' }),
  unpublishAt: instant({ extension: true, help: 'Customers no longer see it from then on.' }),
} as const

export const publication = choice(publications, { derived: true, extension: true })

export const scheduleChecks = [
  inFuture('publishAt'),
  inFuture('unpublishAt'),
  above('unpublishAt', 'publishAt'),
] as const

type Scheduled = { published?: unknown; publishAt?: unknown; unpublishAt?: unknown }
const isPublic = (record: Scheduled, now: number) => publicationAt(record, now) === 'Published'

const inStoreTime = 'Times are in the time zone of the store.'

export const scheduleActions = {
  schedule: {
    label: 'Schedule',
    icon: 'schedule',
    ask: ['publishAt', 'unpublishAt'],
    when: (record: Scheduled, { now }: { now: number }) => !isPublic(record, now),
    confirm: inStoreTime,
    done: '“{label}” is scheduled',
    restores: true,
    bulk: true,
  },
  scheduleEnd: {
    label: 'Schedule unpublishing',
    icon: 'schedule',
    ask: ['unpublishAt'],
    when: (record: Scheduled, { now }: { now: number }) => isPublic(record, now),
    confirm: inStoreTime,
    done: 'The end of “{label}” is scheduled',
    restores: true,
    bulk: true,
  },
  cancelSchedule: {
    label: 'Remove schedule',
    set: { publishAt: null, unpublishAt: null },
    when: ({ publishAt, unpublishAt }: Scheduled, { now }: { now: number }) =>
      isInFuture(publishAt, now) || isInFuture(unpublishAt, now),
    done: 'Schedule of “{label}” removed',
    restores: true,
    bulk: {
      label: { one: 'Remove {count} schedule', other: 'Remove {count} schedules' },
      done: { one: '{count} schedule removed', other: '{count} schedules removed' },
    },
  },
} as const
