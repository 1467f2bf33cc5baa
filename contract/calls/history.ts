import { instant, text } from '../grammar/field'
import { anything, fields, list, type ShapeValue } from '../grammar/response'
import type { Subject } from '../policies/access'

/** The key of the line that records a restoration. */
export const restoredKey = 'deletedAt'

/** The keys of the lines that record a merge: of the record that is kept, and of each of the others. */
export const mergedKeys = { kept: 'mergedRecords', other: 'mergedInto' } as const

/** The name under which changes of pictures in the library are recorded, by their key. */
export const pictureEntity = 'media'

/** The name under which exports of the audit trail are recorded, with their last hash. */
export const auditEntity = 'auditExports'

/** What the history has beside records and settings, and the permission that shows it. */
export const otherEntities = {
  [pictureEntity]: 'Cms',
  [auditEntity]: 'AuditExport',
} as const satisfies Readonly<Record<string, Subject>>
export const isOtherEntity = (name: string): name is keyof typeof otherEntities =>
  Object.hasOwn(otherEntities, name)

const parts = {
  id: text({ required: true }),
  at: instant({ required: true }),
  actor: fields({ id: text(), name: text({ required: true }) }),
  entity: text({ required: true }),
  entityId: text({ required: true }),
  propKey: text(),
  /** A value, or the complete record if one was created or deleted; null if there was none. */
  from: anything,
  to: anything,
  note: text(),
}
const line = fields(parts)
/** `label` is the record's current name, if it still exists. */
const namedLine = fields({ ...parts, label: text() })

/** The audit trail of one kind of record, newest first. */
export const historyLines = list(line)
/** The same for all kinds together. */
export const namedHistoryLines = list(namedLine)
export type HistoryLine = ShapeValue<typeof line, never>
export type NamedHistoryLine = ShapeValue<typeof namedLine, never>
