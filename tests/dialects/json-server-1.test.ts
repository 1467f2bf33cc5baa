import { jsonServer1 } from '#contract/dialects/json-server.ts'
import { startServer } from '../support/providers/server-process'
import { walkServer } from '../support/providers/walk-server'

walkServer('json-server 1', {
  backend: { dialect: jsonServer1, token: 'none' },
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  start: startServer,
})
