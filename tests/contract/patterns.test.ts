import { describe, expect, it } from 'vitest'
import { text } from '#contract/grammar/field.ts'
import { patternNames, patterns } from '#contract/grammar/patterns.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { ApiError } from '#server/core/errors.ts'
import { createBodyCheck } from '#server/validation/validate.ts'
import { writeObjectSchema } from '#server/validation/write-schema.ts'
import { anyResource } from '../support/declared'

const resource = anyResource({ name: 'walks', fields: {} })
const refusalOf = (check: () => void): unknown => {
  try {
    check()
  } catch (error) {
    return error instanceof ApiError ? error.details.errors : error
  }
}

describe.each(patternNames)('the pattern %s', (pattern) => {
  const field = text({ pattern })
  const check = createBodyCheck(writeObjectSchema({ word: field }))

  it('accepts its examples, in the form and on the server', () => {
    for (const n of [1, 2, 30]) {
      const example = patterns[pattern].example(n, 'walks')
      expect(valueProblem(resource, field, example)).toBeUndefined()
      expect(refusalOf(() => check({ word: example }))).toBeUndefined()
    }
  })

  it('refuses other texts with its own message in the form, and its own code on the server', () => {
    expect(valueProblem(resource, field, '- -')).toBe(patterns[pattern].problem)
    expect(refusalOf(() => check({ word: '- -' }))).toMatchObject({ word: [{ code: `field.${pattern}` }] })
  })
})
