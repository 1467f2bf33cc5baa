import {
  anyOf,
  defineResource,
  equals,
  flag,
  money,
  type RecordOf,
  ref,
  text,
} from 'moto-admin-provider/grammar'

/** A resource of this application: requests, values and permissions follow from its declaration. */
export const parts = defineResource({
  name: 'parts',
  title: { one: 'Part', many: 'Parts' },
  nameField: 'name',
  subject: 'Part',
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
})

export type Part = RecordOf<typeof parts.fields>

declare module 'moto-admin-provider' {
  interface AddedSubjects {
    Part: true
  }
}
