import { importProblems, importStates } from '#contract/enums.ts'
import { choice, flag, instant, number, text, values } from '#contract/grammar/field.ts'
import { anyOf, condition, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const fixed = { readOnly: true } as const
const required = { required: true, ...fixed } as const
const count = number({ ...required, min: 0 })

/**
 * What was imported from a file, and what was undone of it. Its counts are of records: of a sheet with several rows for a
 * product, each product, variant and stock record that was written is one.
 */
export const imports = defineResource({
  name: 'imports',
  title: { one: 'Import', many: 'Imports' },
  nameField: 'file',
  subject: 'Setting',
  readAccess: 'signedIn',
  owner: { by: 'importedById', reached: 'showrooms', list: 'list' },
  searchHint: 'File',
  emptyHint: 'Open a list and choose Import from its menu.',
  api: { list: 'GET x/imports', one: 'GET x/imports/{id}', paging: 'page' },
  fields: {
    file: text({ ...required, max: 255 }),
    /** The path of the list’s entry in the sidebar. */
    list: text({ ...required, max: 100 }),
    state: choice(importStates, { ...required, label: 'Status' }),
    /** The rows that a server writes, and how many it has; none of an import that no server does. */
    total: number({ ...fixed, min: 0, label: 'Rows' }),
    done: number({ ...fixed, min: 0 }),
    /** Why the server stopped it. */
    problem: choice(importProblems, { ...fixed }),
    /** The first and the last line of the file that it was writing when it failed. */
    failedFrom: number({ ...fixed, min: 1, label: 'Failed from line' }),
    failedTo: number({ ...fixed, min: 1, label: 'Failed up to line' }),
    created: number({ ...required, min: 0, label: 'Added' }),
    changed: count,
    unchanged: number({ ...required, min: 0, label: 'Without changes' }),
    refused: count,
    importedBy: text({ ...required, max: 121 }),
    /** No reference, so that the import doesn’t prevent the deletion of the user. */
    importedById: text({ ...required, label: 'User’s ID' }),
    /** The showrooms that the user reached, by id; none for all. */
    showrooms: values({ ...fixed }),
    /** Records that were set back or deleted, and what was not. */
    undone: number({ ...required, min: 0 }),
    kept: number({ ...required, min: 0, label: 'Not undone' }),
    undoneBy: text({ ...fixed, max: 121 }),
    undoneAt: instant({ ...fixed }),
  },
  filters: {
    search: anyOf('file', 'importedBy'),
    state: oneOf('state'),
    /** Those of the caller. */
    mine: condition(flag()),
  },
  order: ['createdAt', 'desc'],
  status: ['state'],
  facts: ['list', 'importedBy'],
  list: ['file', 'list', 'state', 'created', 'changed', 'unchanged', 'refused', 'importedBy', 'createdAt'],
  customViews: ['show'],
})
