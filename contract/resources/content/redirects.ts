import { redirectKinds } from '#contract/enums.ts'
import { choice, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/**
 * Former addresses of records on the public site. The backend keeps one whenever a slug changes; it leads to the record,
 * so that further changes need no chain. It ends when another record gets that slug, which
 * `takeFormerSlug` has to confirm.
 */
export const redirects = defineResource({
  name: 'redirects',
  title: { one: 'Redirect', many: 'Redirects' },
  emptyHint: 'When the address of a page changes, its former address is kept here.',
  nameField: 'former',
  subject: 'Cms',
  api: { list: 'GET x/redirects', remove: 'DELETE x/redirects/{id}', paging: 'page' },
  fields: {
    former: text({ required: true, readOnly: true, label: 'Old address' }),
    kind: choice(redirectKinds, { required: true, readOnly: true, label: 'Kind' }),
    recordId: text({ required: true, readOnly: true }),
    /** Null while the record is deleted. */
    current: text({ derived: true, label: 'Redirects to' }),
    record: text({ derived: true, label: 'Page' }),
  },
  filters: { kind: equals('kind') },
  order: ['createdAt', 'desc'],
  list: ['former', 'current', 'record', 'kind', 'createdAt'],
  customViews: ['list'],
})
