import { flag, ref, secret, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { one } from '#contract/grammar/response.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'

/** Users of the back-office. The API can list them, add one and change the role of one. */
export const admins = defineResource({
  name: 'admins',
  title: { one: 'User', many: 'Users' },
  nameField: 'userName',
  subject: 'Admin',
  api: {
    list: 'GET store-admin/list',
    create: 'POST store-admin/create',
  },
  fields: {
    firstName: text({ required: true, max: 60 }),
    lastName: text({ required: true, max: 60 }),
    userName: text({
      required: true,
      unique: messages.adminExists,
      pattern: 'userName',
      max: 60,
      label: 'Username',
    }),
    email: text({ required: true, unique: messages.emailTaken, pattern: 'email', max: 120 }),
    phone: text({ required: true, unique: messages.phoneTaken, pattern: 'phone' }),
    role: ref('roles', { required: true, sendAs: 'roleId' }),
    isActive: flag({ initial: true, readOnly: true, label: 'Active' }),
    password: secret({ required: true, min: limits.passwordMin, max: limits.passwordMax }),
  },
  order: ['firstName', 'asc'],
  activeField: 'isActive',
  described: ['firstName', 'lastName', 'email'],
  messages: {
    missing: messages.adminNotRead,
    notListed: messages.adminNotRead,
    notCreated: messages.adminNotCreated,
  },
  calls: {
    changeRole: {
      at: 'PATCH store-admin/change-role',
      access: 'UPDATE',
      body: { adminId: text({ required: true }), roleId: text({ required: true }) },
      response: one('admins'),
    },
  },
  actions: {
    deactivate: {
      label: 'Deactivate',
      icon: 'pause',
      call: 'x.setAdminActive',
      set: { isActive: false },
      when: ({ isActive }) => isActive !== false,
      disabledReason: ({ id }, { userId }) => (id === userId ? 'self' : undefined),
      reasons: { self: "You can't deactivate yourself" },
      title: 'Deactivate {firstName} {lastName}',
      confirm: {
        one: 'Signed out everywhere at once, and kept from signing in until activated again. Nothing is deleted.',
        other: 'They are signed out everywhere at once, and kept from signing in until activated again.',
      },
      done: '{firstName} {lastName} is deactivated and signed out',
      bulk: {
        label: { one: 'Deactivate {count} user', other: 'Deactivate {count} users' },
        done: { one: '{count} user deactivated', other: '{count} users deactivated' },
      },
    },
    activate: {
      label: 'Activate',
      icon: 'play',
      call: 'x.setAdminActive',
      set: { isActive: true },
      when: ({ isActive }) => isActive === false,
      done: '{firstName} {lastName} can sign in again',
      bulk: {
        label: { one: 'Activate {count} user', other: 'Activate {count} users' },
        done: { one: '{count} user activated', other: '{count} users activated' },
      },
    },
  },
  list: ['userName', 'firstName', 'lastName', 'email', 'phone', 'role', 'isActive', 'createdAt'],
  customViews: ['list'],
  form: [
    { title: 'Person', fields: ['firstName', 'lastName', 'email', 'phone'] },
    { title: 'Access', side: true, fields: ['userName', 'role', 'password'] },
  ],
})
