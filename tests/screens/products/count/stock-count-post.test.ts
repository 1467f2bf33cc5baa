import { describe, expect, it } from 'vitest'
import { toHttpError } from '#providers/errors.ts'
import { type Attempt, type CountLine, toCountItem } from '#screens/products/count/model.ts'
import { findAttemptOutcome, type PostCalls, postLine } from '#screens/products/count/post-line.ts'
import { medium, rowOf, stores } from '#tests/support/screens/stock-fixtures.ts'

const row = (quantity: number, version: number) => rowOf(medium, stores[0], quantity, { version })
/** 5 were expected at version 1, 8 were counted. */
const counted: CountLine = { ...toCountItem(row(5, 1)), counted: 8, countedAt: '2026-01-15T04:00:00.000Z' }

/** One stock record as a server keeps it: refuses stale versions and quantities below zero. */
const server = (quantity: number, version: number, lost: ('before' | 'after')[] = []) => {
  const state = { quantity, version, sent: [] as number[], kept: [] as Attempt[] }
  const refusal = (statusCode: number, errors?: Record<string, string[]>) =>
    Object.assign(toHttpError('Not changed'), { statusCode, ...(errors && { errors }) })
  const calls: PostCalls = {
    adjust: async (_id, seen, delta) => {
      state.sent.push(delta)
      const fate = lost.shift()
      if (fate === 'before') throw toHttpError('Network Error')
      if (seen !== state.version) throw refusal(409)
      if (state.quantity + delta < 0) throw refusal(400, { delta: ['Out of stock'] })
      state.quantity += delta
      state.version += 1
      if (fate === 'after') throw toHttpError('Network Error')
      return row(state.quantity, state.version)
    },
    create: async () => row(state.quantity, state.version),
    read: async () => row(state.quantity, state.version),
    keep: async (attempt) => {
      state.kept.push(attempt)
    },
  }
  return { state, calls }
}

describe('judgeAttempt', () => {
  it.each([
    ['nothing has changed since', 5, 1, 'missing'],
    ['one change, and it is this one', 8, 2, 'applied'],
    ['one change, and it is another one', 4, 2, 'missing'],
    ['several changes', 8, 3, 'unclear'],
  ])('%s', (_, quantity, version, verdict) => {
    expect(findAttemptOutcome({ delta: 3, version: 1, quantity: 5 }, { quantity, version })).toBe(verdict)
  })
})

describe('posting a line', () => {
  it('applies the difference', async () => {
    const { state, calls } = server(5, 1)
    expect((await postLine(counted, calls)).outcome).toEqual({ kind: 'posted', from: 5, to: 8, moved: false })
    expect(state.kept).toEqual([{ delta: 3, version: 1, quantity: 5 }])
  })

  it('applies the same difference when the stock changed in the meantime, and reports it', async () => {
    const { state, calls } = server(4, 2)
    expect((await postLine(counted, calls)).outcome).toEqual({ kind: 'posted', from: 4, to: 7, moved: true })
    expect(state.sent).toEqual([3, 3])
  })

  it.each(['before', 'after'] as const)(
    'is done once when the connection drops %s the change',
    async (lost) => {
      const { state, calls } = server(5, 1, [lost])
      const first = await postLine(counted, calls)
      expect(first.outcome.kind).toBe('failed')
      const second = await postLine({ ...counted, ...first }, calls)
      expect(second.outcome).toMatchObject({ kind: 'posted', from: 5, to: 8 })
      expect(state).toMatchObject({ quantity: 8, version: 2 })
    },
  )

  it('asks for another count when it is unknown whether the change was saved', async () => {
    const { state, calls } = server(5, 1, ['after'])
    const first = await postLine(counted, calls)
    state.quantity = 7
    state.version = 3
    const second = await postLine({ ...counted, ...first }, calls)
    expect(second).toMatchObject({ expected: { quantity: 7 }, outcome: { kind: 'recount', quantity: 7 } })
    expect(second.attempt).toBeUndefined()
    expect(state.sent).toEqual([3])
  })

  it('asks for another count when there is less stock than the difference removes', async () => {
    const { calls } = server(1, 2)
    const line = { ...counted, counted: 2 }
    expect((await postLine(line, calls)).outcome).toEqual({ kind: 'recount', quantity: 1 })
  })

  it('compares a line that was counted again with the current quantity', async () => {
    const { state, calls } = server(8, 2)
    expect((await postLine({ ...counted, counted: 9, isUnsure: true }, calls)).outcome.kind).toBe('posted')
    expect(state).toMatchObject({ quantity: 9, sent: [1] })
  })

  it('recognizes a record created by an earlier attempt', async () => {
    const { calls } = server(8, 1)
    const { expected: _, ...line } = counted
    const exists = {
      ...calls,
      create: async () => Promise.reject(Object.assign(toHttpError('Exists'), { statusCode: 409 })),
    }
    expect((await postLine(line, exists)).outcome).toMatchObject({ kind: 'posted', to: 8 })
    expect((await postLine({ ...line, counted: 3 }, exists)).outcome).toEqual({
      kind: 'recount',
      quantity: 8,
    })
  })
})
