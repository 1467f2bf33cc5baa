import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadProfile, signIn, signOut } from '#providers/auth/auth.ts'
import { session } from '#providers/auth/session.ts'
import { createTagSender } from '#providers/site/site.ts'
import { type Backend, errorResponse, startBackend } from '#tests/support/providers/backend.ts'
import { adminNamed } from '#tests/support/providers/people.ts'
import { connectSession, ok } from '#tests/support/providers/session-client.ts'
import { sessionRows } from './tables'

const nadia = adminNamed('Nadia')
const line = Object.fromEntries(sessionRows)
const client = connectSession()

describe('the session sends', () => {
  it(`login as ${line.login} with username and password, without a token`, async () => {
    client.serve({ login: ok({ token: 'token-1', user: nadia }) })
    await signIn({ username: 'nadia', password: 'a long password' })
    const body = '{"username":"nadia","password":"a long password"}'
    expect(client.sent).toEqual([{ line: line.login, authorization: undefined, body }])
  })
  it('nothing after a login whose response has no token, and reports it', async () => {
    client.serve({ login: ok({ access_token: 'token-1', user: nadia }) })
    const signedIn = await signIn({ username: 'nadia', password: 'a long password' })
    expect(signedIn).toMatchObject({ ok: false, error: { kind: 'refusal' } })
    expect(session.get().token).toBeNull()
    expect(client.sent).toHaveLength(1)
  })
  it(`logout as ${line.logout} with its token`, async () => {
    session.start('token-1', nadia)
    await signOut()
    await vi.waitFor(() => expect(client.sent).toHaveLength(1))
    expect(client.sent).toEqual([{ line: line.logout, authorization: 'Bearer token-1', body: undefined }])
  })
  it(`profile and myRole together as ${line.profile} and ${line.myRole}`, async () => {
    session.start('token-1', nadia)
    client.serve({ profile: ok(nadia), 'my-role': ok(nadia.role) })
    await loadProfile()
    const authorization = 'Bearer token-1'
    expect(client.sent).toEqual([
      { line: line.profile, authorization, body: undefined },
      { line: line.myRole, authorization, body: undefined },
    ])
  })
})

describe('the public site is sent', () => {
  let site: Backend
  beforeEach(async () => {
    site = await startBackend()
  })
  afterEach(() => site.stop())

  it(`revalidate as ${line.revalidate} with no body and nothing of the session`, async () => {
    session.start('token-1', nadia)
    await createTagSender(`${site.url}/revalidate`)(['products', 'products:p1'])
    const { line: sent, body, headers } = site.last()
    expect([sent, body]).toEqual([line.revalidate, ''])
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  })
  it('its tags after the parameters of its address', async () => {
    await createTagSender(`${site.url}/api/revalidate?key=abc`)(['tags'])
    expect(site.last().line).toBe('POST /api/revalidate?key=abc&tags=tags')
  })
  it.each([500, 401, 404])('a request that fails with the status %i', async (status) => {
    site.answers(() => errorResponse(status, 'No'))
    await expect(createTagSender(site.url)(['tags'])).rejects.toThrow(String(status))
  })
  it('a request that fails when the connection is cut or no response arrives in time', async () => {
    site.answers(() => 'cut')
    await expect(createTagSender(site.url)(['tags'])).rejects.toThrow()
    site.answers(() => 'hang')
    await expect(createTagSender(site.url, 50)(['tags'])).rejects.toThrow()
  })
})
