import { choice, choices, flag, refs, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { actions, roleTypes, subjects } from '#contract/policies/access.ts'

export const roles = defineResource({
  name: 'roles',
  title: { one: 'Role', many: 'Roles' },
  nameField: 'name',
  subject: 'AdminRole',
  api: {
    list: 'GET store-admin/role/all',
    one: 'GET store-admin/role/id/{id}',
    create: 'POST store-admin/role/create',
    update: 'PUT store-admin/role/update/{id}',
  },
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    roleType: choice(roleTypes, {
      required: true,
      help: 'Super admins can do everything and are the only ones who see bike documents. Other roles have only the permissions selected below.',
    }),
    permissions: rows(
      {
        subject: choice(subjects, { required: true }),
        actions: choices(actions, { required: true }),
      },
      { required: true },
    ),
    /** Empty: all showrooms. Set by `x/roles/{id}/limits`. */
    showrooms: refs('stores', { readOnly: true }),
    /** Its users can do nothing before they have set up two-step sign-in. */
    twoStepRequired: flag({ readOnly: true, label: 'Two-step sign-in required' }),
  },
  order: ['name', 'asc'],
  list: ['name', 'roleType', 'permissions', 'showrooms', 'twoStepRequired', 'updatedAt'],
  form: [
    { title: 'Role', fields: ['name', 'roleType'] },
    { title: 'Permissions', fields: ['permissions'] },
  ],
  customViews: ['list', 'create', 'show'],
})
