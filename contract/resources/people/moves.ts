import { moveProblems, moveStates } from '#contract/enums.ts'
import { choice, number, text } from '#contract/grammar/field.ts'
import { anyOf, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const fixed = { readOnly: true } as const
const required = { required: true, ...fixed } as const
const count = number({ ...required, min: 0 })

/**
 * Moving in from another shop: files that it exported, and what became of their records. Only its user sees it, since the
 * files can contain customers. Its counts are of the check until it is started, and then of what was written.
 */
export const moves = defineResource({
  name: 'moves',
  title: { one: 'Move-in', many: 'Moving in' },
  nameField: 'name',
  subject: 'Product',
  owner: { by: 'startedById' },
  searchHint: 'File',
  emptyHint: 'Move products, stock, customers and coupons in from Shopify or WooCommerce.',
  api: { list: 'GET x/moves', one: 'GET x/moves/{id}', paging: 'page' },
  fields: {
    name: text({ ...required, max: 255, label: 'Files' }),
    state: choice(moveStates, { ...required, label: 'Status' }),
    total: number({ ...required, min: 0, label: 'Records' }),
    done: count,
    created: number({ ...required, min: 0, label: 'New' }),
    changed: count,
    unchanged: number({ ...required, min: 0, label: 'Without changes' }),
    refused: number({ ...required, min: 0, label: 'Left out' }),
    /** Why it was paused by the server. */
    problem: choice(moveProblems, { ...fixed }),
    startedBy: text({ ...required, max: 121 }),
    /** No reference, so that it doesn’t prevent the deletion of the user. */
    startedById: text({ ...required, label: 'User’s ID' }),
    /** The import by which it can be undone. */
    importId: text({ ...fixed, label: 'Import' }),
  },
  filters: { search: anyOf('name'), state: oneOf('state') },
  order: ['createdAt', 'desc'],
  status: ['state'],
  facts: ['startedBy'],
  list: ['name', 'state', 'total', 'created', 'changed', 'unchanged', 'refused', 'createdAt'],
  customViews: ['list', 'show'],
})
