import type { Backend } from '#contract/dialects/backend.ts'
import { instant, number, text } from '#contract/grammar/field.ts'
import { contains } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** An old backend: pages from 0, `{ items, count }`, ids in the query, numbers as ids and as timestamps. */
export const legacy: Backend = {
  url: 'http://127.0.0.1:4010',
  dialect: {
    root: '',
    page: 'pageNo={page0}&pageSize={size}',
    sort: { asc: 'sort=+{key}', desc: 'sort=-{key}' },
    filters: { contains: '{key}={value}' },
    list: { rows: 'items', total: 'count' },
    keys: 'snake',
    instants: 'epochMs',
    errors: { message: ['reason'], fields: 'problems' },
  },
}

export const warehouses = defineResource({
  name: 'warehouses',
  title: { one: 'Warehouse', many: 'Warehouses' },
  nameField: 'name',
  subject: 'Store',
  backend: 'legacy',
  api: {
    list: 'GET legacy/warehouse-list',
    one: 'GET legacy/warehouse?id={id}',
    create: 'POST legacy/warehouse',
    update: 'PUT legacy/warehouse?id={id}',
    paging: 'page',
    keys: { name: 'warehouse_name' },
  },
  fields: { name: text({ required: true, max: 60 }), palletCount: number(), openedAt: instant() },
  filters: { warehouseName: contains('name') },
  sort: ['name', 'openedAt'],
  list: ['name', 'palletCount', 'openedAt'],
  form: ['name', 'palletCount', 'openedAt'],
})
