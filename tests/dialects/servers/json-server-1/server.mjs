import { createServer } from 'node:http'
import { createApp } from 'json-server/lib/app.js'
import { Low, Memory } from 'lowdb'

const data = JSON.parse(process.env.DATA ?? '{"parts":[]}')
const app = createApp(new Low(new Memory(), data))
const server = createServer(app.handler.bind(app))
server.listen(0, '127.0.0.1', () => console.info(`http://127.0.0.1:${server.address().port}`))
