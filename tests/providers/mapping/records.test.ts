import { beforeEach, describe, expect, it } from 'vitest'
import { recordRequests } from '#tests/support/providers/harness.ts'
import { sentBody } from '#tests/support/providers/sent-body.ts'
import { recordRows } from './tables'
import { ownRecords } from './tables/own-records'
import type { OwnRecordRow } from './tables/values'

const { answers, last, linesOf } = recordRequests()
beforeEach(() => answers({ body: { id: '1' } }))

const send = ([resource, verb, , variables = {}]: OwnRecordRow) =>
  linesOf((provider) => {
    if (verb === 'one') return provider.getOne({ resource, id: '1' })
    if (verb === 'create') return provider.create({ resource, variables })
    if (verb === 'update') return provider.update({ resource, id: '1', variables })
    return provider.deleteOne({ resource, id: '1' })
  })

const expectSent = async (row: OwnRecordRow) => {
  const [, , line, values, body = values] = row
  expect(await send(row)).toEqual([line])
  expect(await sentBody(last())).toEqual(body)
}

describe('the data provider sends a call on one record as the specification has it', () => {
  it.each(recordRows.map(([call, ...row]) => [call, row[0], row[1], row[2], row] as const))(
    '%s: %s, %s is %s',
    (_call, _resource, _verb, _line, row) => expectSent(row),
  )
})

describe('the data provider sends a call on one record of the project itself', () => {
  it.each(ownRecords.map((row) => [row[0], row[1], row[2], row] as const))(
    '%s, %s is %s',
    (_resource, _verb, _line, row) => expectSent(row),
  )
})
