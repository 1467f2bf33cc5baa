import { describe, expect, it } from 'vitest'
import { findMatchingTimeStep, otpauthUri } from '#server/auth/second-step.ts'

/** `12345678901234567890`, the key of RFC 6238. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the end of the one in RFC 6238, appendix B', (second, code) => {
    expect(findMatchingTimeStep(key, code, at(second))).toBe(Math.floor(second / 30))
  })

  it('is accepted one step early or late, and not two', () => {
    const accepted = [-2, -1, 0, 1, 2].filter(
      (by) => findMatchingTimeStep(key, '005924', at(1_234_567_890 - by * 30)) === 41_152_263,
    )
    expect(accepted).toEqual([-1, 0, 1])
    expect(findMatchingTimeStep(key, '05924', at(1_234_567_890))).toBeUndefined()
  })
})

it('the address of a key names account and issuer, and what apps assume if it is not named', () => {
  const address = new URL(otpauthUri(key, 'Moto Admin', 'a+b@moto.example'))
  expect(address.href.startsWith('otpauth://totp/Moto%20Admin:a%2Bb%40moto.example?')).toBe(true)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret: key, issuer: 'Moto Admin' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
