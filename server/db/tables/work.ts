import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noticeKinds } from '#contract/policies/notices.ts'
import { timestampColumn } from './columns'
import { showroomSetColumn } from './showroom-sets'

/** Each user's choices among the saved views. */
export const viewPreferences = pgTable(
  'view_marks',
  {
    adminId: text('admin_id').notNull(),
    viewId: text('view_id').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.viewId] }), index('view_marks_view').on(t.viewId)],
)

/** The cards of a user's dashboard, of users who arranged it. */
export const dashboardCards = pgTable('dashboard_cards', {
  adminId: text('admin_id').primaryKey(),
  cards: jsonb('cards').$type<string[]>().notNull(),
})

/** Who works on a record, which contains only the name. */
export const assignedWork = pgTable(
  'assigned_work',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    adminId: text('admin_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId] }),
    index('assigned_work_of').on(t.adminId, t.entity, t.entityId),
  ],
)

/** The tags of each kind of record by their letters in lower case, with the number of records that have them. */
export const tagsInUse = pgTable(
  'tags_in_use',
  {
    entity: text('entity').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    records: integer('records').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.key] }),
    index('tags_in_use_most').on(t.entity, t.records, t.key),
  ],
)

/** Notifications of one user, or of all who may read the record. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    at: timestampColumn('at').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    recipientId: text('recipient_id'),
    actorId: text('actor_id'),
    actor: text('actor').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    label: text('label').notNull(),
    showroomSet: showroomSetColumn(),
  },
  (t) => [
    index('notices_at').on(t.at, t.id),
    // Those of a record are removed with it.
    index('notices_of').on(t.entity, t.entityId),
  ],
)

/** Which notifications a user has read. */
export const noticeReads = pgTable(
  'notice_reads',
  { adminId: text('admin_id').notNull(), noticeId: text('notice_id').notNull() },
  (t) => [primaryKey({ columns: [t.adminId, t.noticeId] }), index('notice_reads_notice').on(t.noticeId)],
)

/** Changes of published records that customers don't see yet, with the values that they replace. */
export const unpublishedChanges = pgTable(
  'unpublished_changes',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Another one with each save. */
    revision: text('revision').notNull(),
    recordVersion: integer('record_version').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
)

/** Which records the tabs of users show. */
export const presences = pgTable(
  'presences',
  {
    adminId: text('admin_id').notNull(),
    tab: text('tab').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    isEditing: boolean('is_editing').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adminId, t.tab] }),
    index('presences_of').on(t.entity, t.entityId, t.seenAt),
    index('presences_seen').on(t.seenAt),
  ],
)
