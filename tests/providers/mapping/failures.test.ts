import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setErrorTexts, setErrorTranslations, toHttpError } from '#providers/errors.ts'
import { createHttp } from '#providers/http/http.ts'
import { type Answer, type Backend, errorResponse, startBackend } from '#tests/support/providers/backend.ts'

let backend: Backend
let token: string | null = null
const client = ({ baseUrl = backend.url, timeoutMs = 30_000 } = {}) =>
  createHttp({ baseUrl, token: () => token, onUnauthorized: async () => 'refused', timeoutMs })
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
})
afterAll(() => backend.stop())

describe('a request', () => {
  it('has no token before a sign-in', async () => {
    token = null
    await client().get('brands')
    expect(backend.last().headers).not.toHaveProperty('authorization')
  })
  it.each(['post', 'put', 'patch', 'delete'] as const)('by %s without a body has no type', async (verb) => {
    await client()[verb]('brands')
    expect(backend.last().body).toBe('')
    expect(backend.last().headers).not.toHaveProperty('content-type')
  })
  it('is sent to the backend, even for the address of another server', async () => {
    await client().get('http://127.0.0.1:1/elsewhere')
    expect(backend.lines()).toEqual(['GET /api/http://127.0.0.1:1/elsewhere'])
  })
})

describe('a failed call rejects with', () => {
  it('the body of the response, unchanged', async () => {
    const body = { statusCode: 400, message: ['One', 'Two'], error: 'Bad Request', errors: { name: ['One'] } }
    backend.answers(() => ({ status: 400, body }))
    expect(await rejectionOf(client().get('brands'))).toEqual(body)
  })
  it('the failure text if there was no response', async () => {
    backend.answers(() => 'hang')
    expect(await rejectionOf(client({ timeoutMs: 50 }).get('brands'))).toBe('timeout of 50ms exceeded')
  })
})

describe('the error that Refine receives has', () => {
  beforeAll(() => setErrorTexts((kind) => `${kind}, in the language of the admin`))
  // Other files share this module and expect the texts it starts with.
  afterAll(() => setErrorTexts((kind) => `error.${kind}`))
  const errorOf = async (call: Promise<unknown>) => toHttpError(await rejectionOf(call))
  const errorAfter = (answer: Answer) => {
    backend.answers(() => answer)
    return errorOf(client({ timeoutMs: answer === 'hang' ? 50 : 30_000 }).get('brands'))
  }
  const errors = { name: 'Name is needed', price: ['Price is needed', 'Price is no amount'], odd: [] }
  const fieldErrors = { name: ['Name is needed'], price: ['Price is needed', 'Price is no amount'] }
  const current = { id: '1', version: 7 }
  const unknown = { kind: 'refusal', message: 'unknown, in the language of the admin' }

  // biome-ignore format: one line is one case
  it.each<[string, Answer, object]>([
    ['the message and the name', errorResponse(404, 'No brand found', 'Not Found'), { kind: 'refusal', statusCode: 404, message: 'No brand found', messages: ['No brand found'], error: 'Not Found' }],
    ['several messages, one a line', errorResponse(400, ['A', 'B']), { message: 'A\nB', messages: ['A', 'B'] }],
    ['the messages of fields', { status: 400, body: { statusCode: 400, message: 'A', errors } }, { errors: fieldErrors }],
    ['the current record', { status: 409, body: { statusCode: 409, message: 'Changed', current } }, { statusCode: 409, current }],
    ['its own text for a timeout', 'hang', { kind: 'timeout', message: 'timeout, in the language of the admin', statusCode: 0 }],
    ['its own text for a cut connection', 'cut', { kind: 'network', message: 'network, in the language of the admin', statusCode: 0 }],
    ['its own text for the page of a proxy', { status: 500, body: '<html><h1>502</h1></html>' }, unknown],
    ['its own text without a message', { status: 500, body: { statusCode: 500 } }, unknown],
    ['the message text for an empty answer', { status: 500, body: '' }, { kind: 'refusal', message: 'Request failed with status code 500' }],
  ])('%s', async (_, answer, error) => {
    expect(await errorAfter(answer)).toMatchObject(error)
  })
  describe('and the admin’s own texts for codes that it knows', () => {
    let load = () => Promise.resolve()
    const known: Record<string, string> = { 'name.taken': 'নামটি আছে', 'price.missing': 'দাম দিন' }
    beforeAll(() =>
      setErrorTranslations({
        load: () => load(),
        textOf: (why) => known[String((why as { code?: unknown } | null)?.code)],
      }),
    )
    afterAll(() => setErrorTranslations({ load: async () => {}, textOf: () => undefined }))
    const coded = (message: string | string[], extra: object): Answer => ({
      status: 400,
      body: { statusCode: 400, message, ...extra },
    })
    const reasons = [
      { code: 'name.taken', message: 'Name is taken' },
      { code: 'price.odd', message: 'Price is odd' },
      { code: 'price.missing', message: 'Price is needed' },
    ]
    const errors = { name: ['Name is taken'], price: ['Price is odd', 'Price is needed'] }

    // biome-ignore format: one line is one case
    it.each<[string, Answer, object]>([
      ['a message', coded('Name is taken', { code: 'name.taken' }), { message: 'নামটি আছে', code: 'name.taken' }],
      ['several messages, the server’s where it does not know the code', coded(['Name is taken', 'Price is odd'], { code: 'request.invalid', reasons }), { messages: ['নামটি আছে', 'Price is odd'] }],
      ['the messages of fields', coded('Wrong', { code: 'odd', reasons, errors }), { messages: ['Wrong'], errors: { name: ['নামটি আছে'], price: ['Price is odd', 'দাম দিন'] } }],
      ['none without codes', coded('Name is taken', { errors }), { messages: ['Name is taken'], errors }],
      ['none for codes of another form', coded('Name is taken', { code: 7, reasons: [null, 'name.taken', {}] }), { messages: ['Name is taken'] }],
    ])('%s', async (_, answer, error) => expect(await errorAfter(answer)).toMatchObject(error))

    it('fetched before the call rejects, and the server’s where they cannot be fetched', async () => {
      let loaded = 0
      load = async () => {
        loaded += 1
        throw new Error('offline')
      }
      await errorAfter(coded('Sold out', { code: 'sold.out', requestId: 'r-1' }))
      expect(loaded).toBe(1)
      const uncoded = await errorAfter(coded('Sold out', {}))
      expect([loaded, uncoded.message]).toEqual([1, 'Sold out'])
    })
  })
  it('its own text when the server cannot be reached', async () => {
    const call = client({ baseUrl: 'http://127.0.0.1:1' }).get('brands')
    expect(await errorOf(call)).toMatchObject({ kind: 'network' })
  })
  it('no text after an abort', async () => {
    backend.answers(() => 'hang')
    const controller = new AbortController()
    const call = client().get('brands', { signal: controller.signal })
    controller.abort()
    expect(await errorOf(call)).toMatchObject({ kind: 'aborted', message: '', messages: [] })
  })
  it('the same form when it is converted twice', () => {
    const error = toHttpError('Network Error')
    expect(toHttpError(error)).toBe(error)
  })
})
