import { beforeEach, describe, expect, it } from 'vitest'
import { recordRequests } from '../../support/providers/harness'
import { sentBody } from '../../support/providers/sent-body'
import { recordRows } from './tables'
import type { RecordRow } from './tables/values'

const { answers, last, linesOf } = recordRequests()
beforeEach(() => answers({ body: { id: '1' } }))

const send = ([, resource, verb, , variables = {}]: RecordRow) =>
  linesOf((provider) => {
    if (verb === 'one') return provider.getOne({ resource, id: '1' })
    if (verb === 'create') return provider.create({ resource, variables })
    if (verb === 'update') return provider.update({ resource, id: '1', variables })
    return provider.deleteOne({ resource, id: '1' })
  })

describe('the data provider sends a call on one record as the specification has it', () => {
  it.each(recordRows.map((row) => [row[0], row[1], row[2], row[3], row] as const))(
    '%s: %s, %s is %s',
    async (_call, _resource, _verb, line, row) => {
      expect(await send(row)).toEqual([line])
      const [, , , , values, body = values] = row
      expect(await sentBody(last())).toEqual(body)
    },
  )
})
