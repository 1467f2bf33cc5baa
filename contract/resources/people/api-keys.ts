import { keyStates } from '#contract/enums.ts'
import { choice, date, instant, ref, refs, text, values } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** What programs call the API with, in place of a session. A key is never changed: a new one replaces it. */
export const apiKeys = defineResource({
  name: 'apiKeys',
  title: { one: 'API key', many: 'API keys' },
  nameField: 'name',
  subject: 'ApiKey',
  searchHint: 'Name or beginning of the key',
  emptyHint: 'Programs such as a courier’s or an accountant’s call the API with a key.',
  api: { list: 'GET x/api-keys', paging: 'page' },
  fields: {
    name: text({ required: true, max: 60 }),
    state: choice(keyStates, { derived: true, label: 'Status' }),
    /** The beginning of the key, by which it is recognized; null until its secret is made. */
    prefix: text({ readOnly: true, max: 20, label: 'Begins with' }),
    role: ref('roles', {
      required: true,
      help: 'The key may do what this role and its maker may, except managing users, roles and keys.',
    }),
    showrooms: refs('stores', { help: 'Leave blank for all showrooms of the role.' }),
    addresses: values({
      label: 'IP addresses',
      help: 'Single addresses or ranges such as 203.0.113.0/24. Leave blank for any address.',
    }),
    expiresOn: date({ label: 'Valid until', help: 'The last day. Leave blank for no limit.' }),
    maker: ref('admins', { required: true, readOnly: true, label: 'Made by' }),
    lastUsedAt: instant({ readOnly: true, label: 'Last used' }),
    lastUsedFrom: text({ readOnly: true, max: 45, label: 'Last used from' }),
    revokedAt: instant({ readOnly: true, label: 'Revoked on' }),
  },
  filters: { search: anyOf('name', 'prefix'), roleId: equals('role'), makerId: equals('maker') },
  order: ['createdAt', 'desc'],
  status: ['state'],
  actions: {
    revoke: {
      label: 'Revoke',
      call: 'x.revokeApiKey',
      when: ({ revokedAt }) => !revokedAt,
      title: 'Revoke {label}',
      confirm: 'Programs that use it are refused at once. This can’t be undone.',
      done: '{label} is revoked',
    },
  },
  list: ['name', 'state', 'prefix', 'role', 'maker', 'expiresOn', 'lastUsedAt', 'createdAt'],
  drawer: [
    { title: 'Key', fields: ['name', 'prefix', 'role', 'showrooms', 'maker', 'createdAt'] },
    { title: 'Limits', fields: ['addresses', 'expiresOn'] },
    { title: 'Use', fields: ['lastUsedAt', 'lastUsedFrom', 'revokedAt'] },
  ],
  customViews: ['list'],
})
