import { beforeEach, describe, expect, it } from 'vitest'
import { withoutUndefined } from '#kit/values/defined.ts'
import { recordRequests } from '#tests/support/providers/harness.ts'
import { sentBody } from '#tests/support/providers/sent-body.ts'
import { callRows } from './tables'
import { ownCalls } from './tables/own'
import type { OwnRow } from './tables/values'

const { answers, last, linesOf } = recordRequests()
beforeEach(() => answers({ body: {} }))

const expectSent = async ([name, line, values = {}, body = values.payload]: OwnRow) => {
  const { params, query, payload } = values
  const lines = await linesOf((provider) =>
    // The verb is the declaration's, whatever the caller passes.
    provider.custom({ url: name, method: 'get', ...withoutUndefined({ query, payload }), meta: { params } }),
  )
  expect(lines).toEqual([line])
  expect(await sentBody(last())).toEqual(body)
}

describe('the data provider sends a declared call as the specification has it', () => {
  it.each(callRows.map(([call, ...row]) => [call, row[0], row[1], row] as const))(
    '%s: %s is %s',
    (_call, _name, _line, row) => expectSent(row),
  )
})

describe('the data provider sends a call of the project itself', () => {
  it.each(ownCalls.map((row) => [row[0], row[1], row] as const))('%s is %s', (_name, _line, row) =>
    expectSent(row),
  )
})
