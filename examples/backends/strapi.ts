import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { strapi } from '#contract/dialects/strapi.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Strapi 5 with users of its plugin Users & Permissions, whose tokens are valid until they expire. */
export const main: Backend = {
  dialect: strapi,
  calls: {
    'auth.login': {
      at: 'POST auth/local',
      send: { username: 'identifier' },
      read: { token: 'jwt' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { at: 'GET users/me', defaults: anyAdmin },
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
  api: { list: 'GET regions' },
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
    list: 'GET clients',
    one: 'GET clients/{id}',
    create: 'POST clients',
    update: 'PUT clients/{id}',
    remove: 'DELETE clients/{id}',
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
