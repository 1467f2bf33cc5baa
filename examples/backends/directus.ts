import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { directus } from '#contract/dialects/directus.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Directus, whose access tokens are valid until they expire, by default after 15 minutes (`ACCESS_TOKEN_TTL`). */
export const main: Backend = {
  dialect: directus,
  calls: {
    'auth.login': {
      at: 'POST auth/login',
      send: { username: 'email' },
      read: { token: 'data.access_token' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': {
      at: 'GET users/me',
      read: { firstName: 'data.first_name', lastName: 'data.last_name', email: 'data.email' },
      defaults: anyAdmin,
    },
    'auth.myRole': { answer: anyAdmin.role },
    'x.list': { answer: { data: [], only: ['clients', 'regions'] } },
  },
}

export const regions = defineResource({
  name: 'regions',
  title: { one: 'Region', many: 'Regions' },
  nameField: 'name',
  subject: 'Store',
  servedBy: 'elsewhere',
  api: { list: 'GET items/regions' },
  fields: { name: text({ required: true }) },
  list: ['name'],
})

export const clients = defineResource({
  name: 'clients',
  title: { one: 'Client', many: 'Clients' },
  nameField: 'name',
  subject: 'Customer',
  servedBy: 'elsewhere',
  api: {
    list: 'GET items/clients',
    one: 'GET items/clients/{id}',
    create: 'POST items/clients',
    update: 'PATCH items/clients/{id}',
    remove: 'DELETE items/clients/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, max: 60 }),
    region: ref('regions'),
    state: choice(['ACTIVE', 'ON_HOLD']),
    isBlocked: flag({ label: 'Blocked' }),
    creditLimit: money(),
    joinedAt: instant({ label: 'Joined' }),
  },
  filters: {
    search: anyOf('name'),
    region: equals('region'),
    state: oneOf('state'),
    isBlocked: equals('isBlocked'),
  },
  sort: ['name', 'creditLimit'],
  list: ['name', 'region', 'state', 'isBlocked', 'creditLimit', 'joinedAt'],
  form: ['name', 'region', 'state', 'isBlocked', 'creditLimit', 'joinedAt'],
})
