import { userTypes as kinds, userTypeStatuses } from '#contract/enums.ts'
import { choice, image, instant, longText, number, ref, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { one } from '#contract/grammar/response.ts'
import { assignee } from './assignment'

/** Customers who apply to be treated as students (or as a company), with a document as proof. */
export const userTypes = defineResource({
  name: 'userTypes',
  title: { one: 'Verification', many: 'Student verification' },
  nameField: 'applicant',
  subject: 'User',
  api: {
    list: 'GET admin/users/user-types',
    one: 'GET admin/users/user-types/{id}',
    paging: 'page',
  },
  fields: {
    customer: ref('customers', { required: true, partOf: true }),
    userType: choice(kinds, { required: true, label: 'Type' }),
    institution: text({ required: true, max: 160 }),
    idNumber: text({ max: 60, label: 'ID number' }),
    document: image({ feature: 'userType', restricted: true }),
    userTypeStatus: choice(userTypeStatuses, { required: true, label: 'Status' }),
    reason: text({ max: 500 }),
    decidedBy: text({ readOnly: true }),
    decidedAt: instant({ readOnly: true }),
    applicant: text({ derived: true, extension: true }),
    assignee,
  },
  filters: { userType: equals('userType'), userTypeStatus: equals('userTypeStatus') },
  order: ['createdAt', 'asc'],
  calls: {
    decide: {
      at: 'PATCH admin/users/user-types/{id}',
      ids: { id: 'userTypes' },
      access: 'UPDATE',
      body: {
        userTypeStatus: choice(userTypeStatuses, { required: true }),
        reason: longText({ max: 500 }),
        version: number({ min: 1 }),
      },
      response: one('userTypes'),
      invalidates: ['customers'],
    },
  },
  status: ['userTypeStatus'],
  customViews: ['list', 'show'],
  list: ['customer', 'institution', 'userType', 'userTypeStatus', 'createdAt', 'assignee', 'decidedBy'],
})
