import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallContext } from '#server/core/context.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

/** The server test of docs/testing.md; the compiler checks it here. */
export const serverTest = () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.stop())

  it('refuses a second tag with the same name', async () => {
    await app.as('super')('POST admin/tags', { name: 'Sale' })
    expect(await app.as('super')('POST admin/tags', { name: 'Sale' })).toMatchObject({ status: 409 })
  })
}

export const addManual = (context: CallContext<'payment.addManual'>) => context.body.currentAmount
