import { STATUS_CODES } from 'node:http'
import { expect } from 'vitest'

/** The complete body of a refusal with one text. */
export const refusalBody = (statusCode: number, code: string, message: string) => ({
  statusCode,
  code,
  message,
  error: STATUS_CODES[statusCode],
  reasons: [{ code, message }],
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
})
