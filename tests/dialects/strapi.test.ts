import { strapi } from '#contract/dialects/strapi.ts'
import { startServer } from '../support/providers/server-process'
import { walkServer } from '../support/providers/walk-server'

walkServer('Strapi 5 with SQLite', {
  backend: { dialect: strapi, token: 'none' },
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PUT parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  start: startServer,
  emptyName: { statusCode: 400, fields: ['name'] },
})
