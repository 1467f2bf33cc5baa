import { expect } from 'vitest'
import type { Call } from './harness'

/** The response to a body with one wrong key. */
export const refusal = (key: string, sentence: string) => ({
  status: 400,
  body: { message: [sentence], errors: { [key]: [sentence] } },
})

/** The titles that a list finds. */
export const titlesOf = (call: Call) => async (line: string) => {
  const { status, body } = await call<{ data: { title: string }[] }>(`GET ${line}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map((row) => row.title)
}
