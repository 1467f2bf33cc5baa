import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { medusa } from '#contract/dialects/medusa.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Medusa 2 has neither clients nor their regions: these are its products and their collections. */
export const main: Backend = {
  dialect: {
    ...medusa,
    // A new product needs an option.
    request: (request, { call }) =>
      call === 'clients.create'
        ? {
            ...request,
            body: { ...Object(request.body), options: [{ title: 'Size', values: ['One size'] }] },
          }
        : request,
  },
  resources: {
    clients: { list: { rows: 'products' } },
    regions: { list: { rows: 'collections' } },
  },
  calls: {
    'auth.login': {
      at: 'POST auth/user/emailpass',
      send: { username: 'email' },
      read: { token: 'token' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { at: 'GET admin/users/me', read: { email: 'user.email' }, defaults: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    'x.list': { answer: { data: [], only: ['clients', 'regions'] } },
    'clients.update': { at: 'POST admin/products/{id}' },
  },
}

export const regions = defineResource({
  name: 'regions',
  title: { one: 'Region', many: 'Regions' },
  nameField: 'name',
  subject: 'Store',
  servedBy: 'elsewhere',
  api: { list: 'GET admin/collections', keys: { name: 'title' } },
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
    list: 'GET admin/products',
    one: 'GET admin/products/{id}',
    create: 'POST admin/products',
    update: 'PUT admin/products/{id}',
    remove: 'DELETE admin/products/{id}',
    paging: 'page',
    keys: {
      name: 'title',
      region: 'collection_id',
      state: 'status',
      isBlocked: 'is_giftcard',
      creditLimit: 'weight',
      joinedAt: 'created_at',
    },
  },
  fields: {
    name: text({ required: true, max: 60 }),
    region: ref('regions'),
    state: choice(['published', 'draft']),
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
  form: ['name', 'region', 'state', 'isBlocked', 'creditLimit'],
})
