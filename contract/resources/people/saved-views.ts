import { flag, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** A list with the filters, order, columns and page size that a user saved under a name. */
export const savedViews = defineResource({
  name: 'savedViews',
  title: { one: 'Saved view', many: 'Saved views' },
  nameField: 'name',
  subject: 'Setting',
  readAccess: 'signedIn',
  owner: { by: 'ownerId', sharedBy: 'isShared', list: 'list' },
  api: {},
  fields: {
    name: text({ required: true, max: 60 }),
    /** The path of the list’s entry in the sidebar. */
    list: text({ required: true, max: 100 }),
    /** The query of the list’s address, without page and view. */
    query: text({ max: 2000 }),
    isShared: flag({ required: true, label: 'Shared with all staff' }),
    /** No reference, so that the view doesn’t prevent the deletion of its owner. */
    ownerId: text({ required: true }),
    owner: text({ required: true, max: 121 }),
  },
})
