import { describe, expect, it } from 'vitest'
import { databaseApiError } from '#server/http/database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('from outside'), { code })

describe('an error of the database or the file system', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('is answered with 507 if the disk is full (%s)', (code) => {
    expect(databaseApiError(withCode(code))).toMatchObject({ statusCode: 507 })
  })

  it.each(['40P01', '55P03', 'ECONNREFUSED'])('is answered with 503 and a time to retry (%s)', (code) => {
    expect(databaseApiError(withCode(code))).toMatchObject({ statusCode: 503, details: { retryAfter: 1 } })
  })

  it('is read from the cause that the query builder wraps', () => {
    const wrapped = new Error('Failed query', { cause: withCode('53100') })
    expect(databaseApiError(wrapped)).toMatchObject({ statusCode: 507 })
  })

  it('is a defect of the server if its code is unknown', () => {
    expect(databaseApiError(withCode('XX000'))).toBeUndefined()
  })
})
