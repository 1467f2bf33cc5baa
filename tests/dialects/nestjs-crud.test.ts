import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nestjsCrud } from '#contract/dialects/nestjs-crud.ts'
import type { ProviderContext, RecordsProvider } from '#providers/refine-providers.ts'
import { startServer } from '../support/providers/server-process'
import { walkServer } from '../support/providers/walk-server'

// @dataui/crud is the maintained fork of @nestjsx/crud.
const served = {
  api: {
    list: 'GET parts',
    one: 'GET parts/{id}',
    create: 'POST parts',
    update: 'PATCH parts/{id}',
    remove: 'DELETE parts/{id}',
    paging: 'page',
  },
  start: startServer,
  wildcards: ['%', '_art'],
  emptyName: { statusCode: 400 },
} as const

walkServer('Nest with @dataui/crud and TypeORM', {
  ...served,
  backend: { dialect: nestjsCrud, token: 'none' },
})

type Installed = { default: (url: string, http: ProviderContext['http']) => RecordsProvider }
const installed = () =>
  pathToFileURL(join(process.env.DIALECT_SERVER ?? '', 'node_modules/@refinedev/nestjsx-crud/dist/index.mjs'))
    .href

walkServer('Nest through @refinedev/nestjsx-crud', {
  ...served,
  backend: { provider: { name: 'nestjsx-crud' }, dialect: { root: '' }, token: 'none' },
  providers: {
    'nestjsx-crud': async ({ url, http }) =>
      ((await import(/* @vite-ignore */ installed())) as Installed).default(url, http),
  },
})
