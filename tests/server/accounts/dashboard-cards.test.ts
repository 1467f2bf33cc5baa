import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'

let app: App
let own: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  own = await who('Order READ')
  other = await who('Order READ')
})
afterAll(() => app.stop())

type Profile = { firstName: string; dashboardCards?: string[] }
const arrange = (cards: string[] | null, { call }: Person = own) =>
  call<Profile>('PUT x/profile/dashboard', { cards })
const cardsOf = async ({ call }: Person) =>
  (await call<Profile>('GET store-admin/profile')).body.dashboardCards

it('the cards of a dashboard are kept with the profile of their user until they are reset', async () => {
  expect(await cardsOf(own)).toBeUndefined()
  expect((await arrange(['sales', 'work', 'sales'])).body.dashboardCards).toEqual(['sales', 'work'])
  await arrange(['top'])
  expect([await cardsOf(own), await cardsOf(other)]).toEqual([['top'], undefined])
  const reset = await arrange(null)
  expect([reset.status, reset.body.dashboardCards, await cardsOf(own)]).toEqual([200, undefined, undefined])
})

it('the cards of a dashboard are few', async () => {
  const tooMany = Array.from({ length: limits.maxDashboardCards + 1 }, (_, n) => `card ${n}`)
  expect((await arrange(tooMany)).status).toBe(400)
  expect(await cardsOf(own)).toBeUndefined()
})
