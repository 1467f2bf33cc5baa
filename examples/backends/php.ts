import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** A shop of PHP scripts on MySQL: all values are texts, and a refusal has the status 200. */
export const main: Backend = {
  token: { header: 'X-Session' },
  dialect: {
    root: '',
    keys: 'snake',
    references: 'ids',
    flags: ['0', '1'],
    instants: 'store',
    page: 'page={page}&rows={size}',
    sort: { asc: 'sort={key}&dir=asc', desc: 'sort={key}&dir=desc' },
    filters: { equals: '{key}={value}', among: '{key}[]={value}', anyOf: 'q={value}' },
    list: { rows: 'result.rows', total: 'result.cnt' },
    record: { read: 'result' },
    errors: {
      when: { path: 'status', is: 'error' },
      code: 'error.code',
      message: ['error.text'],
      fields: 'error.fields',
      statuses: { 10: 403, 22: 422, 44: 404, 99: 401 },
    },
    sessionEnds: [{ status: 401 }],
  },
  calls: {
    'auth.login': {
      at: 'POST login.php',
      send: { username: 'user', password: 'pass' },
      read: { token: 'result.token' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { at: 'POST logout.php' },
    'auth.profile': { at: 'GET whoami.php', defaults: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    'x.list': { answer: { data: [], only: ['clients', 'regions'] } },
    'clients.update': { at: 'POST client_save.php?id={id}' },
    'clients.remove': { at: 'POST client_delete.php?id={id}' },
  },
}

export const regions = defineResource({
  name: 'regions',
  title: { one: 'Region', many: 'Regions' },
  nameField: 'name',
  subject: 'Store',
  servedBy: 'elsewhere',
  api: { list: 'GET region_list.php', keys: { name: 'region_title' } },
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
    list: 'GET client_list.php',
    one: 'GET client_get.php?id={id}',
    create: 'POST client_save.php',
    update: 'PUT client_save.php?id={id}',
    remove: 'DELETE client_delete.php?id={id}',
    paging: 'page',
    keys: { name: 'full_name', region: 'region_id' },
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
