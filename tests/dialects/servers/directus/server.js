// Directus reads its settings when it is imported.
const { account, regions, clients } = JSON.parse(process.env.DATA ?? '{}')
Object.assign(process.env, {
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: process.env.DATABASE_URL,
  SECRET: 'test',
  ADMIN_TOKEN: 'static',
  ADMIN_EMAIL: account?.user ?? 'admin@example.com',
  ADMIN_PASSWORD: account?.password ?? 'open-sesame',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  CORS_ENABLED: 'true',
  CORS_ORIGIN: 'true',
  SERVE_APP: 'false',
  TELEMETRY: 'false',
  EXTENSIONS_AUTO_RELOAD: 'false',
})
const from = (path) => import(`@directus/api/${path}`)

// Every token that was issued expires.
const now = Date.now
let passed = 0
Date.now = () => now() + passed
process.on('SIGUSR2', () => (passed += 8 * 86_400_000))

const { default: getDatabase } = await from('database/index')
const { default: runSeed } = await from('database/seeds/run')
const { default: migrate } = await from('database/migrations/run')
const { getSchema } = await from('utils/get-schema')
const { createAdmin } = await from('utils/create-admin')
const { CollectionsService } = await from('services/collections')
const { RelationsService } = await from('services/relations')
const { ItemsService } = await from('services/items')

const database = getDatabase()
await runSeed(database)
await migrate(database, 'latest')
await createAdmin(await getSchema())

const key = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } }
const text = (field, schema = {}) => ({ field, type: 'string', schema })
const createCollection = async (collection, fields) =>
  new CollectionsService({ schema: await getSchema() }).createOne({
    ...{ collection, schema: {}, meta: {} },
    fields: [key, ...fields],
  })
await createCollection('parts', [
  { ...text('name', { is_nullable: false }), meta: { validation: { name: { _nempty: true } } } },
  text('kind'),
  { field: 'stock', type: 'integer', schema: {} },
  { field: 'soldAt', type: 'timestamp', schema: {} },
])
if (account) {
  await createCollection('regions', [text('name')])
  await createCollection('clients', [
    text('name', { is_nullable: false, is_unique: true }),
    { field: 'region', type: 'integer', schema: {} },
    text('state'),
    { field: 'isBlocked', type: 'boolean', schema: {} },
    { field: 'creditLimit', type: 'decimal', schema: { numeric_precision: 12, numeric_scale: 2 } },
    { field: 'joinedAt', type: 'timestamp', schema: {} },
  ])
  await new RelationsService({ schema: await getSchema() }).createOne({
    ...{ collection: 'clients', field: 'region', related_collection: 'regions' },
    ...{ schema: {}, meta: {} },
  })
  const schema = await getSchema()
  await new ItemsService('regions', { schema }).createMany(regions.map((name) => ({ name })))
  await new ItemsService('clients', { schema }).createMany(clients.map(({ id, ...client }) => client))
}

const { createServer } = await from('server')
const server = await createServer()
server.listen(0, '127.0.0.1', () => console.info(`http://127.0.0.1:${server.address().port}`))
