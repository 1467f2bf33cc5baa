import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

type Tag = { id: string; name: string; createdAt: string; updatedAt: string; version: number }

const role = { id: 'r1', name: 'Owner', roleType: 'super-admin-type', permissions: [] }
const user = {
  ...{ id: 'u1', firstName: 'Nadia', lastName: 'Rahman', userName: 'nadia' },
  ...{ email: 'nadia@example.com', phone: '', role },
}

/** `npx tsx examples/minimal-backend/server.ts` listens on port 4020: nadia may sign in with the password "secret". */
export const createMinimal = () => {
  const tags = new Map<string, Tag>()
  const tokens = new Set<string>()
  /** The created tag of each `Idempotency-Key`, and the body that created it. */
  const created = new Map<string, { tag: Tag; body: string }>()
  const save = (name: string, old?: Tag): Tag => {
    const now = new Date().toISOString()
    const { id, createdAt, version } = old ?? { id: randomUUID(), createdAt: now, version: 0 }
    const tag = { id, name, createdAt, updatedAt: now, version: version + 1 }
    tags.set(id, tag)
    return tag
  }
  for (const name of ['Helmet', 'Racing']) save(name)
  return createServer(async (request, response) => {
    const answer = (statusCode: number, json: unknown = {}) => {
      response.writeHead(statusCode, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
        'Access-Control-Allow-Methods': 'GET, POST, PATCH',
      })
      response.end(JSON.stringify(json))
    }
    const refuse = (statusCode: number, message: string, more = {}) =>
      answer(statusCode, { statusCode, message, ...more })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
    const [path = ''] = (request.url ?? '').replace('/api/', '').split('?')
    const line = `${request.method} ${path}`
    if (request.method === 'OPTIONS') return answer(204)
    if (line === 'POST store-admin/login') {
      if (body.username !== 'nadia' || body.password !== 'secret') return refuse(401, 'Invalid credentials')
      const token = randomUUID()
      tokens.add(token)
      return answer(201, { token, user })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return refuse(401, 'Session error!!')
    if (line === 'GET store-admin/logout')
      return answer(tokens.delete(token) ? 200 : 401, { message: 'Signed out' })
    if (line === 'GET store-admin/profile') return answer(200, user)
    if (line === 'GET store-admin/role/my-role') return answer(200, role)
    // No extensions, and only the tags of the specified API.
    if (line === 'GET x') return answer(200, { data: [], only: ['tags'] })
    if (line === 'GET admin/tags') return answer(200, { data: [...tags.values()], total: tags.size })
    const known = tags.get(/^admin\/tags\/(.+)$/.exec(path)?.[1] ?? '')
    if (line !== 'POST admin/tags' && !known) return refuse(404, 'Not found')
    if (request.method === 'GET') return answer(200, known)
    const name = body.name ?? known?.name
    if (typeof name !== 'string' || !name.trim()) return refuse(400, 'Tag name is required')
    const key = String(request.headers['idempotency-key'] ?? '')
    const earlier = created.get(key)
    if (earlier?.body === name) return answer(201, earlier.tag)
    if (earlier) return refuse(409, 'This Idempotency-Key was already used for another request')
    // The admin then offers to merge both changes.
    if (known && body.version !== known.version)
      return refuse(409, 'Someone else changed this tag', { current: known })
    if ([...tags.values()].some((tag) => tag.name === name && tag !== known))
      return refuse(409, 'Tag name exists')
    const tag = save(name, known)
    if (key) created.set(key, { tag, body: name })
    return answer(known ? 200 : 201, tag)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) createMinimal().listen(4020, '127.0.0.1')
