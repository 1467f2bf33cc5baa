import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { post } from '#server/modules/webhooks/post.ts'
import { isPublicAddress } from '#server/modules/webhooks/public-address.ts'
import { type App, startApp } from '../support/server/harness'
import { peopleOf } from '../support/server/people'

/** Ways to make the server call its own network. */
const inside = [
  ...['http://127.0.0.1/', 'https://127.0.0.1/', 'https://localhost/', 'https://127.1/', 'https://0/'],
  ...['https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://[::1]/', 'https://[::]/'],
  ...['https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[::127.0.0.1]/'],
  ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[fe80::1]/', 'https://[fd00::1]/'],
  ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.0.1/', 'https://100.64.0.1/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://[fd00:ec2::254]/', 'https://224.0.0.1/'],
  ...[
    'https://255.255.255.255/',
    'https://user:pass@example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
  ],
  ...['//127.0.0.1/', 'https://１２７.0.0.1/', 'https://127。0。0。1/', 'http://example.com/'],
]
let app: App
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await startApp()
  people = peopleOf(app)
})
afterAll(() => app.stop())

describe('a webhook can’t lead', () => {
  it.each(inside)('to %s', async (address) => {
    expect(await post(address, '{}', {}, [])).toMatchObject({ status: null, excerpt: '' })
  })

  it('to one of them by its form', async () => {
    const { call, roleId } = await people.who('Webhook CREATE UPDATE READ')
    const create = (address: string) =>
      call('POST x/webhooks', {
        name: 'Inside',
        address,
        events: ['order.created'],
        role: roleId,
        isActive: true,
      })
    // What only a look-up can show is refused when it is delivered.
    for (const address of inside.filter((one) => !one.includes('localhost')))
      expect((await create(address)).status, address).toBe(400)
  })

  it('with more than the rights of who makes it', async () => {
    const { call } = await people.who('Webhook CREATE')
    const { roleId } = await people.who('Customer READ')
    const values = {
      name: 'Beyond',
      address: 'https://example.com/',
      events: ['customer.created'],
      isActive: true,
    }
    expect((await call('POST x/webhooks', { ...values, role: roleId })).status).toBe(403)
  })
})

describe('a name', () => {
  /** What each look-up of any name finds, one after the other. */
  const resolvesTo = (...answers: string[][]) => {
    const lookup = vi.spyOn(dns.promises, 'lookup')
    for (const addresses of answers)
      lookup.mockResolvedValueOnce(addresses.map((address) => ({ address, family: 4 })) as never)
    syncBuiltinESMExports()
    return lookup
  }
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:10.0.0.1']],
    [[]],
  ])('that leads to %j is refused', async (addresses) => {
    resolvesTo(addresses)
    const { problem } = await post('https://shop.example/', '{}', {}, [])
    expect(problem).toBe('The address is not a public one')
  })

  it('is looked up once: what was checked is what is called', async () => {
    let host: string | undefined
    const receiver = createServer((request, response) => {
      host = request.headers.host
      response.end()
    })
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    const { port } = receiver.address() as AddressInfo
    const lookup = resolvesTo(['127.0.0.1'], ['127.0.0.2'])
    const posted = await post(`http://erp.example:${port}/`, '{}', {}, ['erp.example'])
    expect(posted).toMatchObject({ status: 200, problem: null })
    expect(host).toBe(`erp.example:${port}`)
    expect(lookup).toHaveBeenCalledTimes(1)
    receiver.close()
  })
})

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['198.18.0.1', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
