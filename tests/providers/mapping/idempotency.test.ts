import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, errorResponse, providerFor } from '#tests/support/providers/backend.ts'
import { serveRequests } from '#tests/support/providers/over-http.ts'

const { backend } = serveRequests()
const answered: Answer = { body: { id: '1' } }
beforeEach(() => backend().answers(() => answered))

const keys = () => backend().heard.map((call) => call.headers['idempotency-key'])
type Provider = ReturnType<typeof providerFor>['provider']
const creation = (p: Provider, name = 'KTM') => p.create({ resource: 'brands', variables: { name } })
const label = (p: Provider) =>
  p.custom({ url: 'shipments.buy', method: 'post', payload: { shipmentId: 's1', rateId: 'r1' } })

describe.each([
  ['create', creation],
  ['a declared POST', label],
])('the idempotency key of %s', (_, send) => {
  it.each<[string, Answer]>([
    ['the connection was cut', 'cut'],
    ['the server failed', errorResponse(500, 'Away')],
    ['a proxy answered', { status: 502, body: '<html>502</html>' }],
  ])('is repeated with the same body after %s', async (_, answer) => {
    const { provider } = providerFor(backend())
    backend().answers(() => answer)
    await expect(send(provider)).rejects.toBeTruthy()
    backend().answers(() => answered)
    await send(provider)
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
  })
  it('is repeated with the same body after a timeout', async () => {
    const { http, provider } = providerFor(backend())
    const { timeout = 0 } = http.defaults
    http.defaults.timeout = 200
    backend().answers(() => 'hang')
    await expect(send(provider)).rejects.toMatchObject({ kind: 'timeout' })
    http.defaults.timeout = timeout
    backend().answers(() => answered)
    await send(provider)
    expect(new Set(keys()).size).toBe(1)
  })
  it('is the same for two clicks on a button', async () => {
    const { provider } = providerFor(backend())
    await Promise.all([send(provider), send(provider)])
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
  })
  it.each<[string, Answer]>([
    ['a record', answered],
    ['a refusal', errorResponse(409, 'Brand already exists')],
  ])('is a new one after the answer was %s', async (_, answer) => {
    const { provider } = providerFor(backend())
    backend().answers(() => answer)
    await send(provider).catch(() => undefined)
    await send(provider).catch(() => undefined)
    expect([keys().length, new Set(keys()).size]).toEqual([2, 2])
  })
})

it('another body has another idempotency key', async () => {
  const { provider } = providerFor(backend())
  backend().answers(() => 'cut')
  for (const name of ['KTM', 'TVS']) await expect(creation(provider, name)).rejects.toBeTruthy()
  expect(new Set(keys()).size).toBe(2)
})

it.each(['create', 'custom'] as const)(
  'the same body of another form is another intention, of %s',
  async (method) => {
    const { provider } = providerFor(backend())
    const send = (intent: object) =>
      method === 'create'
        ? provider.create({ resource: 'brands', variables: { name: 'KTM' }, meta: { intent } })
        : provider.custom({
            url: 'payment.addManual',
            method: 'post',
            payload: { orderId: 'o1', currentAmount: '1000.00', message: '' },
            meta: { intent },
          })
    const [first, second] = [{}, {}]
    backend().answers(() => 'cut')
    await expect(send(first)).rejects.toBeTruthy()
    await expect(send(first)).rejects.toBeTruthy()
    backend().answers(() => answered)
    await send(second)
    const [one, repeated, other] = keys()
    expect(repeated).toBe(one)
    expect(other).not.toBe(one)
  },
)
