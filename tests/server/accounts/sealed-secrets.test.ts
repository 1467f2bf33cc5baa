import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasUnknownSeals, sealStoredSecrets } from '#server/auth/stored-secrets.ts'
import { type EncryptionKeys, keyBytes, seal, setEncryptionKeys, unseal } from '#server/core/sealed.ts'
import { secondSteps, webhookSecrets } from '#server/db/tables/internal.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

const keysOf = (current: Buffer, ...former: Buffer[]): EncryptionKeys => ({ current, former })
const [first, second] = [randomBytes(keyBytes), randomBytes(keyBytes)]
const place = { table: 'second_steps', id: 'a' }
afterEach(() => setEncryptionKeys(undefined))

describe('a sealed secret', () => {
  it('is read with its key, also after it was replaced, and never alike twice', () => {
    setEncryptionKeys(keysOf(first))
    const stored = seal(place, 'JBSWY3DP')
    expect(stored).not.toContain('JBSWY3DP')
    expect(seal(place, 'JBSWY3DP')).not.toBe(stored)
    expect(unseal(place, stored)).toBe('JBSWY3DP')
    setEncryptionKeys(keysOf(second, first))
    expect(unseal(place, stored)).toBe('JBSWY3DP')
  })

  it('is refused with another key, changed, or copied to another row', () => {
    setEncryptionKeys(keysOf(first))
    const stored = seal(place, 'JBSWY3DP')
    expect(() => unseal({ ...place, id: 'b' }, stored)).toThrow('was changed')
    expect(() => unseal({ ...place, table: 'webhook_secrets' }, stored)).toThrow('was changed')
    const [start, bytes = ''] = [stored.slice(0, 19), stored.slice(19)]
    for (let at = 0; at < bytes.length; at++) {
      const flipped = bytes.slice(0, at) + (bytes[at] === 'A' ? 'z' : 'A') + bytes.slice(at + 1)
      if (!Buffer.from(flipped, 'base64url').equals(Buffer.from(bytes, 'base64url')))
        expect(() => unseal(place, start + flipped)).toThrow()
    }
    setEncryptionKeys(keysOf(second))
    expect(() => unseal(place, stored)).toThrow('ENCRYPTION_KEY')
    setEncryptionKeys(undefined)
    expect(() => unseal(place, stored)).toThrow('ENCRYPTION_KEY')
  })

  it('is stored and read as it is without a key', () => {
    expect(seal(place, 'JBSWY3DP')).toBe('JBSWY3DP')
    expect(unseal(place, 'JBSWY3DP')).toBe('JBSWY3DP')
  })
})

describe('stored secrets', () => {
  let app: App
  let people: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    app = await startApp()
    people = peopleOf(app)
  })
  afterAll(() => app.stop())

  const password = 'a-long-password'
  const codeOf = (key: string) => new TOTP({ secret: key }).generate()
  const signIn = (username: string, code?: string) =>
    app.with()('POST x/open/sign-in', { username, password, ...(code && { code }) })
  const withTwoStep = async () => {
    const who = await people.who()
    const { body } = await who.call<{ key: string }>('PUT x/two-step', { currentPassword: password })
    await who.call('PUT x/two-step/confirmation', { code: codeOf(body.key) })
    await app.db.update(secondSteps).set({ lastStep: 0 })
    return { ...who, key: body.key }
  }

  it('of authenticator apps are sealed at the next start, and sign in as before', async () => {
    const who = await withTwoStep()
    expect(await app.db.select().from(secondSteps)).toMatchObject([{ key: who.key }])
    setEncryptionKeys(keysOf(first))
    expect(await sealStoredSecrets(app.db)).toBe(0)
    const [sealed] = await app.db.select().from(secondSteps)
    expect(sealed?.key).toMatch(/^sealed:v1:/)
    expect((await signIn(who.userName, codeOf(who.key))).status).toBeLessThan(300)
    setEncryptionKeys(keysOf(second, first))
    await sealStoredSecrets(app.db)
    setEncryptionKeys(keysOf(second))
    expect(await hasUnknownSeals(app.db)).toBe(false)
    await app.db.update(secondSteps).set({ lastStep: 0 })
    expect((await signIn(who.userName, codeOf(who.key))).status).toBeLessThan(300)
  })

  it('that are sealed with a missing key refuse a code with a sentence, and keep their value', async () => {
    setEncryptionKeys(keysOf(first))
    const who = await withTwoStep()
    const stored = await app.db.select().from(secondSteps)
    setEncryptionKeys(keysOf(randomBytes(keyBytes)))
    expect(await signIn(who.userName, codeOf(who.key))).toMatchObject({
      status: 503,
      body: { code: 'secret.sealed', message: expect.stringContaining('ENCRYPTION_KEY') },
    })
    expect(await sealStoredSecrets(app.db)).toBeGreaterThan(0)
    expect(await app.db.select().from(secondSteps)).toEqual(stored)
    expect(await hasUnknownSeals(app.db)).toBe(true)
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', warnings: ['sealedSecrets'] })
  })

  it('of webhooks are sealed, and signed with', async () => {
    setEncryptionKeys(keysOf(first))
    const owner = await people.who('Webhook READ CREATE UPDATE')
    const { body } = await owner.call<{ id: string }>('POST x/webhooks', {
      ...{ name: 'ERP', address: 'https://erp.example.com', events: ['product.created'], role: owner.roleId },
    })
    const make = () => owner.call<{ secret: string }>(`PUT x/webhooks/${body.id}/secret`)
    const [former, current] = [(await make()).body.secret, (await make()).body.secret]
    const [stored] = await app.db.select().from(webhookSecrets)
    const opened = [stored?.secret, stored?.previous].map((one) =>
      unseal({ table: 'webhook_secrets', id: body.id }, String(one)),
    )
    expect(opened).toEqual([current, former])
    expect(JSON.stringify(stored)).not.toContain(current)
  })
})
