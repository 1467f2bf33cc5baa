import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mcpPath } from '#server/http/mcp.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

const root = resolve(import.meta.dirname, '../../..')
let app: App
let url: string
let key: string
beforeAll(async () => {
  app = await startApp()
  url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const people = peopleOf(app)
  const maker = await people.who('ApiKey READ CREATE', 'Tag READ CREATE', 'Product READ')
  const role = (await people.who('Tag READ CREATE', 'Product READ')).roleId
  const { body } = await maker.call('POST x/api-keys', { name: 'Assistant', role })
  key = (await maker.call<{ secret: string }>(`PUT x/api-keys/${body.id}/secret`)).body.secret
  for (const name of ['Racer', 'Tourer']) await app.as('super')('POST brands/create-brand', { name })
})
afterAll(() => app.stop())

const open: Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

const overHttp = async (token = key) => {
  const client = new Client({ name: 'test', version: '1' })
  open.push(client)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpPath, url), { requestInit }))
  return client
}

/** A client that starts the server itself. `answers` are those of the person whom it asks; without them it cannot ask. */
const overStdio = async (args: string[], answers?: ('accept' | 'decline')[]) => {
  const asked: string[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: answers ? { elicitation: {} } : {} },
  )
  open.push(client)
  if (answers)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message)
      return { action: answers.shift() ?? 'decline', content: {} }
    })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', 'server/mcp-stdio.ts', url, ...args],
    cwd: root,
    env: { ...(process.env as Record<string, string>), MOTO_API_KEY: key },
  })
  await client.connect(transport)
  return { client, asked }
}

const use = async (client: Client, name: string, given: Record<string, unknown>) => {
  const { content, isError = false } = (await client.callTool({ name, arguments: given })) as CallToolResult
  return { isError, text: content.map((part) => ('text' in part ? part.text : '')).join('') }
}
const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
const tagNames = async () =>
  (await app.as('super')<{ data: { name: string }[] }>('GET admin/tags')).body.data.map(({ name }) => name)

describe('an assistant over HTTP', () => {
  it('finds a call, reads what it takes, and makes it', async () => {
    const client = await overHttp()
    expect((await use(client, 'find_calls', { words: 'brands list' })).text).toBe('brands.list: Brands: list')
    const described = JSON.parse((await use(client, 'describe_call', { call: 'brands.list' })).text)
    expect(described).toMatchObject({
      ...{ call: 'brands.list', method: 'GET', path: '/api/brands' },
      schemas: { brands: { properties: { name: { type: 'string' } } } },
    })
    const { text } = await use(client, 'read', { call: 'brands.list', parameters: { offset: 1, limit: 1 } })
    expect(JSON.parse(text)).toMatchObject({
      total: 2,
      data: [{ name: expect.stringMatching(/^(Racer|Tourer)$/) }],
    })
  })

  it('may what its key may', async () => {
    const client = await overHttp()
    expect(await use(client, 'read', { call: 'coupons.list' })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining('Refused (403)') },
    })
  })

  it('changes nothing, and finds no call that does', async () => {
    const client = await overHttp()
    expect(await toolsOf(client)).toEqual(['find_calls', 'describe_call', 'read'])
    const body = { name: 'Made' }
    const tried = [
      await use(client, 'read', { call: 'tags.create', parameters: body }),
      await use(client, 'change', { call: 'tags.create', body }),
      await use(client, 'describe_call', { call: 'tags.create' }),
    ]
    expect(tried.map(({ isError }) => isError)).toEqual([true, true, true])
    expect(await tagNames()).not.toContain('Made')
  })

  it('hears what is wrong with its parameters', async () => {
    const client = await overHttp()
    const tried = [
      await use(client, 'read', { call: 'tags.list', parameters: { colour: 'red' } }),
      await use(client, 'read', { call: 'tags.one' }),
      await use(client, 'read', { call: 'tags.one', parameters: { id: '../brands' } }),
      await use(client, 'read', { call: 'x.ownSessions' }),
    ]
    expect(tried.map(({ text }) => text)).toEqual([
      'Unknown parameters: colour. describe_call lists them.',
      'Missing parameters: id.',
      expect.stringContaining('Refused (400)'),
      "There is no call 'x.ownSessions'. find_calls has them.",
    ])
  })

  it('takes one message at a time', async () => {
    const response = await fetch(new URL(mcpPath, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '[]',
    })
    expect(response.status).toBe(400)
  })

  it.each(['', 'moto_0000000000000000000000000000000000000000000'])(
    'needs a valid key: %j',
    async (token) => {
      await expect(overHttp(token)).rejects.toThrow(/401|Unauthorized/)
    },
  )
})

describe('an assistant that starts the server itself', () => {
  it('changes something after the person has confirmed it, and nothing otherwise', async () => {
    const { client, asked } = await overStdio(['--change'], ['accept', 'decline'])
    expect(await toolsOf(client)).toEqual(['find_calls', 'describe_call', 'read', 'change'])
    const made = await use(client, 'change', { call: 'tags.create', body: { name: 'Confirmed' } })
    const declined = await use(client, 'change', { call: 'tags.create', body: { name: 'Declined' } })
    expect([made.isError, declined]).toEqual([
      false,
      { isError: true, text: 'The person did not confirm it. Nothing was changed.' },
    ])
    expect(asked[0]).toContain('Tags: create (POST tags.create)?')
    expect(asked[0]).toContain('Confirmed')
    expect(await tagNames()).toEqual(expect.arrayContaining(['Confirmed']))
    expect(await tagNames()).not.toContain('Declined')
  })

  it.each([
    { case: 'without --change', args: [], answers: ['accept' as const] },
    { case: 'where the client cannot ask the person', args: ['--change'], answers: undefined },
  ])('only reads $case', async ({ args, answers }) => {
    const { client } = await overStdio(args, answers)
    expect(await toolsOf(client)).toEqual(['find_calls', 'describe_call', 'read'])
    const { isError } = await use(client, 'change', { call: 'tags.create', body: { name: 'Unasked' } })
    expect(isError).toBe(true)
    expect(await tagNames()).not.toContain('Unasked')
  })
})
