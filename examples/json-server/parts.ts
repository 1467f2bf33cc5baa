import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'
import { jsonServer } from '#contract/dialects/json-server.ts'
import { flag, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** json-server has no sessions: every sign-in succeeds, and only records are requested. */
export const main: Backend = {
  url: 'http://127.0.0.1:4030',
  token: 'none',
  dialect: jsonServer,
  calls: {
    'auth.login': { answer: { token: 'none', user: anyAdmin } },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { answer: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    'x.list': { answer: { data: [], only: ['tags', 'parts'] } },
    'tags.list': { at: 'GET tags' },
    'tags.one': { at: 'GET tags/{id}' },
    'tags.create': { at: 'POST tags' },
    'tags.update': { at: 'PATCH tags/{id}' },
  },
}

export const parts = defineResource({
  name: 'parts',
  title: { one: 'Part', many: 'Parts' },
  nameField: 'name',
  subject: 'Product',
  servedBy: 'elsewhere',
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, max: 60 }),
    price: money(),
    tag: ref('tags'),
    isListed: flag({ initial: true, label: 'Listed' }),
  },
  filters: { search: anyOf('name'), isListed: equals('isListed') },
  sort: ['name', 'price'],
  list: ['name', 'price', 'tag', 'isListed'],
  form: ['name', 'price', 'tag', 'isListed'],
})
