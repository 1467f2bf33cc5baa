import { nestjsCrud } from '#contract/dialects/nestjs-crud.ts'
import { startInstalled } from '../support/providers/server-process'
import { walkServer } from '../support/providers/walk-server'

// @dataui/crud is the maintained fork of @nestjsx/crud.
walkServer('Nest with @dataui/crud and TypeORM', {
  backend: { dialect: nestjsCrud, token: 'none' },
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  start: () => startInstalled(process.execPath, ['server.cjs']),
  wildcards: ['%', '_art'],
  emptyName: { statusCode: 400 },
})
