import { flag, ref, text } from '#contract/grammar/field.ts'
import { contains, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { definePlugin } from '#contract/plugin.ts'

/** The declaration gives the resource its routes, permissions and requests; its pages are plain Refine. */
export const workshops = defineResource({
  name: 'workshops',
  title: { one: 'Workshop', many: 'Workshops' },
  nameField: 'name',
  subject: 'Store',
  servedBy: 'elsewhere',
  api: {
    list: 'GET admin/workshops',
    one: 'GET admin/workshops/{id}',
    create: 'POST admin/workshops',
    update: 'PATCH admin/workshops/{id}',
    remove: 'DELETE admin/workshops/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, max: 60 }),
    brand: ref('brands', { required: true }),
    isOpen: flag({ initial: true, label: 'Open' }),
  },
  filters: { workshopName: contains('name'), brandId: equals('brand') },
  sort: ['name'],
  list: ['name', 'brand', 'isOpen'],
  form: ['name', 'brand', 'isOpen'],
  customViews: ['list', 'create', 'edit'],
})

export const plainRefine = definePlugin({
  name: 'workshops',
  menu: [{ group: 'customers', item: entry(workshops, '/workshops', { paging: 'page' }) }],
})
