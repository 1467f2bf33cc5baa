import { account, type Client, pageOf, regions, type ShopRequest, someClients, startShop } from './shop'

const unprocessable = (errors: Readonly<Record<string, string[]>>) => ({
  status: 422,
  body: { message: Object.values(errors).flat()[0], errors },
})
const notFound = (id: string) => ({
  status: 404,
  body: { message: `No query results for model [App\\Models\\Client] ${id}` },
})

const user = { id: 1, name: 'Rahim', email: account.user }

const regionOf = (id: number | null) => (id === null ? null : { id, name: regions[id - 1] })
/** An API resource: flags are a `tinyint` without a cast, amounts a `decimal`. */
const resourceOf = (client: Client) => ({
  id: client.id,
  name: client.name,
  region_id: client.region,
  region: regionOf(client.region),
  state: client.state,
  is_blocked: client.isBlocked ? 1 : 0,
  credit_limit: client.creditLimit?.toFixed(2) ?? null,
  joined_at: client.joinedAt?.replace(/\.\d+Z$/, '.000000Z') ?? null,
})

const columns: Readonly<Record<string, keyof Client>> = { name: 'name', credit_limit: 'creditLimit' }

/** An API of Laravel with Sanctum, API resources and Laravel Query Builder. */
export const startLaravelShop = () => {
  let clients = someClients()
  let nextId = clients.length + 1

  const list = (query: URLSearchParams, path: string) => {
    const filter = (name: string) => query.get(`filter[${name}]`)
    const states = filter('state')?.split(',')
    const flag = filter('is_blocked')
    const found = clients.filter(
      (client) =>
        client.name.toLowerCase().includes((filter('search') ?? '').toLowerCase()) &&
        (!states || states.includes(client.state ?? '')) &&
        (filter('region') === null || client.region === Number(filter('region'))) &&
        (flag === null || client.isBlocked === (flag === '1')),
    )
    const [sort = '', page, size] = [
      query.get('sort') ?? '',
      Number(query.get('page') ?? 1),
      Number(query.get('per_page') ?? 15),
    ]
    const rows = pageOf(found, {
      by: columns[sort.replace('-', '')],
      descending: sort.startsWith('-'),
      page,
      size,
    })
    const last = Math.max(1, Math.ceil(found.length / size))
    return {
      body: {
        data: rows.map(resourceOf),
        links: { first: `${path}?page=1`, last: `${path}?page=${last}`, prev: null, next: null },
        meta: { current_page: page, last_page: last, path, per_page: size, total: found.length },
      },
    }
  }

  const problemsOf = (body: ShopRequest['body'], known: Client | undefined) => {
    const errors: Record<string, string[]> = {}
    const name = body.name
    if (!known && typeof name !== 'string') errors.name = ['The name field is required.']
    if (clients.some((other) => other.name === name && other !== known))
      errors.name = ['The name has already been taken.']
    const flag = body.is_blocked ?? false
    const isFlag = [true, false, 0, 1, '0', '1'].some((form) => form === flag)
    if (!isFlag) errors.is_blocked = ['The is blocked field must be true or false.']
    return errors
  }
  const save = (known: Client | undefined, body: ShopRequest['body']) => {
    const errors = problemsOf(body, known)
    if (Object.keys(errors).length) return unprocessable(errors)
    const client: Client = known ?? {
      ...{ id: nextId++, name: '', region: null, state: null },
      ...{ isBlocked: false, creditLimit: null, joinedAt: null },
    }
    const numberOf = (value: unknown) => (value === null ? null : Number(value))
    const has = (key: string) => Object.hasOwn(body, key)
    Object.assign(client, {
      ...(has('name') && { name: body.name }),
      ...(has('region_id') && { region: numberOf(body.region_id) }),
      ...(has('state') && { state: body.state }),
      ...(has('is_blocked') && { isBlocked: Boolean(Number(body.is_blocked)) }),
      ...(has('credit_limit') && { creditLimit: numberOf(body.credit_limit) }),
      ...(has('joined_at') && { joinedAt: body.joined_at }),
    })
    if (!known) clients.push(client)
    return { status: known ? 200 : 201, body: { data: resourceOf(client) } }
  }

  return startShop(({ method, path, query, headers, body }, sessions) => {
    if (path === '/api/login') {
      if (body.email !== account.user || body.password !== account.password)
        return unprocessable({ email: ['These credentials do not match our records.'] })
      const token = `${sessions.size + 1}|${Math.random().toString(36).slice(2)}`
      sessions.add(token)
      return { body: { token, user } }
    }
    if (!sessions.has(String(headers.authorization).replace('Bearer ', '')))
      return { status: 401, body: { message: 'Unauthenticated.' } }
    if (path === '/api/user') return { body: user }
    if (path === '/api/logout') return { status: 204 }
    if (path === '/api/regions') return { body: { data: regions.map((_, at) => regionOf(at + 1)) } }
    if (path === '/api/clients') return method === 'POST' ? save(undefined, body) : list(query, path)
    const [, id = ''] = /^\/api\/clients\/(\w+)$/.exec(path) ?? []
    const known = clients.find((client) => String(client.id) === id)
    if (!known) return notFound(id)
    if (method === 'PUT') return save(known, body)
    if (method === 'DELETE') {
      clients = clients.filter((client) => client !== known)
      return { status: 204 }
    }
    return { body: { data: resourceOf(known) } }
  })
}
