import { expect, it } from 'vitest'
import { coupons } from '#contract/resources/sales/coupons.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { randomCode } from '#screens/promotions/random-code.ts'

it('a generated code is valid and differs from the one before', () => {
  const codes = Array.from({ length: 50 }, randomCode)
  for (const code of codes) expect(valueProblem(coupons, coupons.fields.code, code)).toBeUndefined()
  expect(new Set(codes).size).toBe(codes.length)
})
