const { spawnSync } = require('node:child_process')
const { createServer } = require('node:net')
const { Client } = require('pg')

// Every token that was issued expires.
const now = Date.now
let passed = 0
Date.now = () => now() + passed
process.on('SIGUSR2', () => (passed += 8 * 86_400_000))

const { account, regions, clients } = JSON.parse(process.env.DATA)

const cli = (...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [require.resolve('@medusajs/cli/cli.js'), ...args],
    {
      cwd: __dirname,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`medusa ${args[0]} ended with ${status}: ${stdout.slice(-1000)}${stderr}`)
}
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Products stand for clients, and collections for regions: it has neither of them. */
const fill = async (url) => {
  let token = ''
  const post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  token = (await post('auth/user/emailpass', { email: account.user, password: account.password })).token
  const stored = []
  for (const title of regions) stored.push((await post('admin/collections', { title })).collection.id)
  for (const { name, region, state, isBlocked, creditLimit } of clients)
    await post('admin/products', {
      ...{ title: name, collection_id: stored[region - 1], is_giftcard: isBlocked, weight: creditLimit },
      status: state === 'ACTIVE' ? 'published' : 'draft',
      options: [{ title: 'Size', values: ['One size'] }],
    })
  const database = new Client({ connectionString: process.env.DATABASE_URL })
  await database.connect()
  for (const { name, joinedAt } of clients)
    await database.query('update product set created_at = $1 where title = $2', [joinedAt, name])
  await database.end()
}

const start = async () => {
  cli('db:migrate')
  cli('user', '--email', account.user, '--password', account.password)
  const port = await freePort()
  await require('@medusajs/medusa/commands/start').default({ directory: __dirname, host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/health`).catch(() => undefined)))
    await new Promise((done) => setTimeout(done, 200))
  await fill(url)
  console.info(url)
}
start().catch((error) => {
  console.error(error)
  process.exit(1)
})
