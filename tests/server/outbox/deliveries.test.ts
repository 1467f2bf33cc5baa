import { expect, it } from 'vitest'
import { createDeliveries, type Outcome } from '#server/deliveries/deliveries.ts'

it('a delivery that is interrupted says why, without the values of a query', async () => {
  const due = ['first']
  const outcomes: Outcome[] = []
  const store = {
    claim: async () => due.pop(),
    settle: async (_: string, outcome: Outcome) => void outcomes.push(outcome),
    expire: async () => {},
  }
  const hand = () =>
    Promise.reject(new Error("Failed query: … params: 'secret'", { cause: new Error('connection lost') }))
  await createDeliveries({ store, hand, now: () => new Date(0) }).run()
  expect(outcomes).toEqual([{ result: 'uncertain', error: 'connection lost' }])
})
