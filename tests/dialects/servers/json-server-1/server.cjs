const { mkdirSync } = require('node:fs')
const { createServer } = require('node:http')

const start = async () => {
  const { createApp } = await import('json-server/lib/app.js')
  const { Low, Memory } = await import('lowdb')
  // Outside of development it expects this folder.
  mkdirSync('public', { recursive: true })
  const data = JSON.parse(process.env.DATA ?? '{"parts":[]}')
  const app = createApp(new Low(new Memory(), data))
  const server = createServer(app.handler.bind(app))
  server.listen(0, '127.0.0.1', () => console.info(`http://127.0.0.1:${server.address().port}`))
}
start()
