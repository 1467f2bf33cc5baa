import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setErrorTexts, toHttpError } from '../../src/providers/errors'
import { createHttp } from '../../src/providers/http'
import { type Backend, refusal, startBackend } from './backend'

let backend: Backend
let token: string | null = null
let ended: [string, string][] = []
const client = (baseUrl = backend.url) =>
  createHttp({
    baseUrl,
    token: () => token,
    onUnauthorized: (message, used) => ended.push([message, used]),
    timeoutMs: 1000,
  })
const rejectionOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (rejection: unknown) => rejection,
  )

beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => {
  backend.reset()
  token = 'token-1'
  ended = []
})
afterAll(() => backend.stop())

describe('a request', () => {
  it('goes below /api with the token of whoever is signed in', async () => {
    await client().get('brands')
    expect([backend.last().line, backend.last().headers.authorization]).toEqual([
      'GET /api/brands',
      'Bearer token-1',
    ])
  })
  it('carries no token before anyone is', async () => {
    token = null
    await client().get('brands')
    expect(backend.last().headers.authorization).toBeUndefined()
  })
  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'without a body names no type of one: %s',
    async (verb) => {
      await client()[verb]('brands')
      expect([backend.last().body, backend.last().headers['content-type']]).toEqual(['', undefined])
    },
  )
  it('never leaves the backend, whatever path it is given', async () => {
    await rejectionOf(client().get('http://127.0.0.1:1/elsewhere'))
    expect(backend.lines()).toEqual(['GET /api/http://127.0.0.1:1/elsewhere'])
  })
})

describe('a failure is rejected with', () => {
  it('the answer’s data, unchanged', async () => {
    const body = { statusCode: 400, message: ['One', 'Two'], error: 'Bad Request', errors: { name: ['One'] } }
    backend.answers(() => ({ status: 400, body }))
    expect(await rejectionOf(client().get('brands'))).toEqual(body)
  })
  it('the text of the failure where no answer came', async () => {
    backend.answers(() => 'hang')
    expect(await rejectionOf(client().get('brands'))).toBe('timeout of 1000ms exceeded')
  })
})

describe('a session is over', () => {
  it.each(['Session error!!', 'Token expired'])("on a 401 '%s'", async (message) => {
    backend.answers(() => refusal(401, message))
    await rejectionOf(client().get('brands'))
    expect(ended).toEqual([[message, 'token-1']])
  })
  it.each([
    [401, 'Invalid credentials'],
    [401, 'session error!!'],
    [403, 'Session error!!'],
    [403, 'Forbidden resource'],
    [500, 'Token expired'],
  ])("but not on a %i '%s'", async (status, message) => {
    backend.answers(() => refusal(status, message))
    await rejectionOf(client().get('brands'))
    expect(ended).toEqual([])
  })
  it('for the token the call was made with, though a newer one is there by now', async () => {
    backend.answers(() => {
      token = 'token-2'
      return refusal(401, 'Session error!!')
    })
    await rejectionOf(client().get('brands'))
    expect(ended).toEqual([['Session error!!', 'token-1']])
  })
  it('for nobody, when nobody was signed in', async () => {
    token = null
    backend.answers(() => refusal(401, 'Session error!!'))
    await rejectionOf(client().get('brands'))
    expect(ended).toEqual([])
  })
})

describe('what Refine gets to know of a failure', () => {
  beforeAll(() => setErrorTexts((kind) => `${kind}, in the language of the admin`))
  // Other files share this module and expect the texts it starts with.
  afterAll(() => setErrorTexts((kind) => `error.${kind}`))
  const told = async (call: Promise<unknown>) => toHttpError(await rejectionOf(call))

  it('one sentence', async () => {
    backend.answers(() => refusal(404, 'No brand found', 'Not Found'))
    expect(await told(client().get('brands/x'))).toMatchObject({
      kind: 'refusal',
      statusCode: 404,
      message: 'No brand found',
      messages: ['No brand found'],
      error: 'Not Found',
    })
  })
  it('several sentences, one a line, and those of each field', async () => {
    const errors = { name: 'Name is needed', price: ['Price is needed', 'Price is no amount'], odd: [] }
    backend.answers(() => ({ status: 400, body: { statusCode: 400, message: ['A', 'B'], errors } }))
    expect(await told(client().get('brands'))).toMatchObject({
      message: 'A\nB',
      messages: ['A', 'B'],
      errors: { name: ['Name is needed'], price: ['Price is needed', 'Price is no amount'] },
    })
  })
  it('the record as it stands, when a version was stale', async () => {
    const current = { id: 'x', version: 7 }
    backend.answers(() => ({ status: 409, body: { statusCode: 409, message: 'Changed meanwhile', current } }))
    expect(await told(client().patch('brands/x', {}))).toMatchObject({ statusCode: 409, current })
  })

  it.each([
    ['that the server took too long', 'hang', 'timeout'],
    ['that the connection was cut', 'cut', 'network'],
  ] as const)('%s', async (_, answer, kind) => {
    backend.answers(() => answer)
    const message = `${kind}, in the language of the admin`
    expect(await told(client().get('brands'))).toMatchObject({ kind, message, statusCode: 0 })
  })
  it('that the server is not there', async () => {
    expect(await told(client('http://127.0.0.1:1').get('brands'))).toMatchObject({ kind: 'network' })
  })
  it('that somebody stopped waiting, which is no news to anyone', async () => {
    backend.answers(() => 'hang')
    const leaving = new AbortController()
    const call = client().get('brands', { signal: leaving.signal })
    leaving.abort()
    expect(await told(call)).toMatchObject({ kind: 'aborted', message: '', messages: [] })
  })
  it.each([
    ['a page of a proxy', '<html><h1>502</h1></html>'],
    ['an answer without words', { statusCode: 500 }],
    ['an empty answer', ''],
  ])('that something failed: %s', async (_, body) => {
    backend.answers(() => ({ status: 500, body }))
    expect(await told(client().get('brands'))).toMatchObject({
      kind: 'refusal',
      message: 'unknown, in the language of the admin',
    })
  })
  it('a failure already told is not told otherwise', () => {
    const once = toHttpError('Network Error')
    expect(toHttpError(once)).toBe(once)
  })
})
