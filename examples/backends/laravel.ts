import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { laravel } from '#contract/dialects/laravel.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** A Laravel API with tokens of Sanctum and filters of Laravel Query Builder. */
export const main: Backend = {
  dialect: { ...laravel, flags: [0, 1] },
  calls: {
    'auth.login': {
      at: 'POST login',
      send: { username: 'email' },
      read: { token: 'token' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { at: 'POST logout' },
    'auth.profile': { at: 'GET user', defaults: anyAdmin },
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
    region: ref('regions', { sendAs: 'regionId' }),
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
