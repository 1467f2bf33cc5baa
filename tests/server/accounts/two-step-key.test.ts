import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmSecondStep, startTwoFactorSetup, unconfirmedKeyOf } from '#server/auth/second-step.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('a key that is replaced while it is confirmed', () => {
  it('is not turned on by a code of the former one', async () => {
    const { id } = await peopleOf(app).who()
    const former = String(await startTwoFactorSetup(app.db, id))
    await startTwoFactorSetup(app.db, id)
    expect(await confirmSecondStep(app.db, id, former, app.work.now())).toBe(false)
    const current = String(await unconfirmedKeyOf(app.db, id))
    expect(await confirmSecondStep(app.db, id, current, app.work.now())).toBe(true)
    expect(await unconfirmedKeyOf(app.db, id)).toBeUndefined()
  })
})
