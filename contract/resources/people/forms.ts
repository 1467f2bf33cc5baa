import { formStatuses, formTypes } from '#contract/enums.ts'
import { choice, instant, longText, number, ref, rows, text } from '#contract/grammar/field.ts'
import { equals, from, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { fileDownload, one } from '#contract/grammar/response.ts'
import { sheetMimeType } from '#contract/policies/exports.ts'

/** Forms that visitors of the public site filled in, whatever the form asked. */
export const forms = defineResource({
  name: 'forms',
  title: { one: 'Form', many: 'Forms' },
  nameField: 'number',
  subject: 'Customer',
  api: {
    list: 'GET admin/form-data',
    one: 'GET admin/form-data/{id}',
    paging: 'page',
  },
  fields: {
    number: text({ required: true, unique: true, max: 20 }),
    formType: choice(formTypes, { required: true, label: 'Form' }),
    name: text({ required: true, max: 120 }),
    phone: text({ pattern: 'phone' }),
    email: text({ pattern: 'email', max: 120 }),
    customer: ref('customers'),
    answers: rows({ question: text({ required: true, max: 300 }), answer: longText() }),
    status: choice(formStatuses, { required: true }),
    note: longText({ max: 1000 }),
    /** The colleague who works on the form, by name. */
    assignee: text({ readOnly: true, max: 121, label: 'Assigned to' }),
    handledBy: text({ readOnly: true }),
    handledAt: instant({ readOnly: true, label: 'Handled' }),
  },
  filters: {
    formType: equals('formType'),
    status: equals('status'),
    fromDate: from('createdAt'),
    toDate: until('createdAt'),
  },
  encode: 'percentageSign',
  order: ['createdAt', 'desc'],
  calls: {
    setStatus: {
      at: 'PATCH admin/form-data/{id}',
      ids: { id: 'forms' },
      access: 'UPDATE',
      body: {
        status: choice(formStatuses, { required: true }),
        note: longText({ max: 1000 }),
        version: number({ min: 1 }),
      },
      response: one('forms'),
    },
    exportExcel: {
      at: 'GET admin/form-data/export-excel',
      access: 'READ',
      filtered: true,
      response: fileDownload(sheetMimeType),
    },
  },
  status: ['status'],
  transitions: { status: { call: 'setStatus', bulk: true } },
  excel: 'exportExcel',
  tabs: { by: 'status', counted: ['New', 'InProgress'] },
  emptyHint: 'Forms submitted on the public site appear here.',
  customViews: ['show'],
  list: ['number', 'formType', 'name', 'status', 'phone', 'createdAt', 'assignee', 'handledBy'],
})
