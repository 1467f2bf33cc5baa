import { directus } from '#contract/dialects/directus.ts'
import { startServerOnPostgres } from '../support/backends/installed-shop'
import { walkServer } from '../support/providers/walk-server'

walkServer('Directus with PostgreSQL', {
  backend: { dialect: directus, headers: { Authorization: 'Bearer static' }, token: 'none' },
  api: {
    list: 'GET items/parts',
    one: 'GET items/parts/{id}',
    create: 'POST items/parts',
    update: 'PATCH items/parts/{id}',
    remove: 'DELETE items/parts/{id}',
    paging: 'page',
  },
  start: startServerOnPostgres,
  missing: 403,
  changesMissing: true,
  wildcards: ['%', '_art'],
  emptyName: { statusCode: 400, fields: ['name'] },
})
