import { account, type Client, pageOf, regions, type ShopRequest, someClients, startShop } from './shop'

type Refusal = { code: number; text: string; fields?: Readonly<Record<string, string>> }
const ok = (result: unknown) => ({ body: { status: 'ok', result } })
/** Always with the status 200. */
const refused = (error: Refusal) => ({ body: { status: 'error', error } })

/** What PHP makes of a column of MySQL: a text or null. */
const asText = (value: unknown) => (value === null ? null : String(value))
/** MySQL stores times of the store without a zone. */
const asStored = (at: string | null) =>
  at && new Date(Date.parse(at) + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** As `(int) $value`: whatever is no number is 0. */
const asFlag = (value: unknown) => Number.parseInt(String(value), 10) === 1

const rowOf = (client: Client) => ({
  id: asText(client.id),
  full_name: client.name,
  region_id: asText(client.region),
  state: client.state,
  is_blocked: client.isBlocked ? '1' : '0',
  credit_limit: client.creditLimit === null ? null : client.creditLimit.toFixed(2),
  joined_at: asStored(client.joinedAt),
})

const columns: Readonly<Record<string, keyof Client>> = { full_name: 'name', credit_limit: 'creditLimit' }

/** Scripts in PHP on MySQL: `client_list.php`, texts for all values, refusals with the status 200. */
export const startPhpShop = () => {
  let clients = someClients()
  let nextId = clients.length + 1

  const list = (query: URLSearchParams) => {
    const states = query.getAll('state[]')
    const found = clients.filter(
      (client) =>
        client.name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()) &&
        (!states.length || states.includes(client.state ?? '')) &&
        (!query.has('region_id') || client.region === Number(query.get('region_id'))) &&
        (!query.has('is_blocked') || client.isBlocked === asFlag(query.get('is_blocked'))),
    )
    const rows = pageOf(found, {
      by: columns[query.get('sort') ?? ''],
      descending: query.get('dir') === 'desc',
      page: Number(query.get('page')),
      size: Number(query.get('rows')),
    })
    return ok({ rows: rows.map(rowOf), cnt: String(found.length) })
  }

  const save = (id: string | null, body: ShopRequest['body']) => {
    const known = clients.find((client) => client.id === Number(id))
    if (id !== null && !known) return refused({ code: 44, text: 'No such client' })
    const has = (key: string) => Object.hasOwn(body, key)
    const name = has('full_name') ? String(body.full_name) : (known?.name ?? '')
    if (clients.some((other) => other.name === name && other !== known))
      return refused({ code: 22, text: 'Check the input', fields: { full_name: 'This client exists' } })
    const client: Client = known ?? {
      ...{ id: nextId++, name, region: null, state: null },
      ...{ isBlocked: false, creditLimit: null, joinedAt: null },
    }
    const numberOf = (value: unknown) => (value === null ? null : Number(value))
    Object.assign(client, {
      name,
      ...(has('region_id') && { region: numberOf(body.region_id) }),
      ...(has('state') && { state: body.state }),
      ...(has('is_blocked') && { isBlocked: asFlag(body.is_blocked) }),
      ...(has('credit_limit') && { creditLimit: numberOf(body.credit_limit) }),
      ...(has('joined_at') && {
        joinedAt: body.joined_at === null ? null : new Date(`${body.joined_at}+06:00`).toISOString(),
      }),
    })
    if (!known) clients.push(client)
    return ok(rowOf(client))
  }

  return startShop(({ path, query, headers, body }, sessions) => {
    if (path === '/login.php') {
      if (body.user !== account.user || body.pass !== account.password)
        return refused({ code: 10, text: 'Wrong name or password' })
      const token = `session-${Math.random().toString(36).slice(2)}`
      sessions.add(token)
      return ok({ token })
    }
    if (!sessions.has(String(headers['x-session'])))
      return refused({ code: 99, text: 'Please sign in again' })
    const id = query.get('id')
    switch (path) {
      case '/whoami.php':
        return ok({ login: account.user })
      case '/region_list.php':
        return ok({
          rows: regions.map((region_title, at) => ({ id: String(at + 1), region_title })),
          cnt: String(regions.length),
        })
      case '/client_list.php':
        return list(query)
      case '/client_get.php': {
        const client = clients.find((one) => one.id === Number(id))
        // `mysqli_fetch_assoc` of a row that does not exist.
        return ok(client ? rowOf(client) : null)
      }
      case '/client_save.php':
        return save(id, body)
      case '/client_delete.php':
        clients = clients.filter((client) => client.id !== Number(id))
        return ok([])
      default:
        return { status: 404, body: null }
    }
  })
}
