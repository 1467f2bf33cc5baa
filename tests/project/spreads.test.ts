import { expect, it } from 'vitest'
import { withoutConditions } from '../../scripts/spreads/without-conditions'

it.each([
  ['{ b, ...(c && { a: 1 }) }', '{ b, a: null as never }'],
  ['{ ...(c ? { a } : { "b-c": 2, a }) }', '{ a: null as never, "b-c": null as never }'],
  ['<p {...(c && { a: 1, "b-c": 2 })} />', '<p a={null as never} b-c={null as never} />'],
  ['{ ...(c && { a: { ...(d && { e }) } }) }', '{ a: null as never }'],
  ['{ ...(c && {\n a }) }', '{ a: null as never\n }'],
  ['{ ...c, ...(c && d), ...{ a } }', '{ ...c, ...(c && d), a: null as never }'],
])('properties under a condition are written out for the compiler: %s', (code, plain) => {
  expect(withoutConditions('a.tsx', `x(${code})`)).toBe(`x(${plain})`)
})
