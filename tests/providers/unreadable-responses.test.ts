import { describe, expect, it } from 'vitest'
import { toHttpError } from '#providers/errors.ts'
import { createHttp } from '#providers/http/http.ts'
import { createAdapter } from '../support/providers/adapter'

const page = '<!doctype html><html><body><h1>Welcome to the Wi-Fi of the hotel</h1></body></html>'

const http = (status: number, body: unknown) => {
  const client = createHttp({
    baseUrl: '',
    token: () => 'token',
    onUnauthorized: async () => 'refused',
    timeoutMs: 1000,
  })
  client.defaults.adapter = createAdapter(() => ({ status, body }))
  return client
}
const refusal = async (status: number, body: unknown) => {
  const refused = await http(status, body)
    .get('/api/admin/tags')
    .then(
      () => expect.fail('the response was accepted'),
      (error: unknown) => toHttpError(error),
    )
  return { statusCode: refused.statusCode, messages: refused.messages }
}

describe('a successful response that cannot be read is a failure that can be tried again', () => {
  it.each([
    ['JSON that was cut off', '{"data":[{"id":"r1","na'],
    ['the page of a public network', page],
  ])('%s', async (_, body) => {
    expect((await refusal(200, body)).messages).toEqual(['error.unreadable'])
  })

  it('but a short text is an answer, and a download may have any content', async () => {
    expect((await http(200, 'Deleted').get('/api/admin/tags')).data).toBe('Deleted')
    expect((await http(200, page).get('/api/admin/tags', { responseType: 'text' })).data).toBe(page)
  })
})

describe('a refusal', () => {
  it('has the status of the response if its body has none', async () => {
    expect(await refusal(422, { message: 'No stock' })).toEqual({ statusCode: 422, messages: ['No stock'] })
  })

  it.each([
    ['the page of a proxy', page],
    ['nothing', ''],
  ])('with %s shows no markup', async (_, body) => {
    const { statusCode, messages } = await refusal(503, body)
    expect(statusCode).toBe(503)
    expect(messages.join()).toMatch(/^[^<{]+$/)
  })
})
