import { describe, expect, it } from 'vitest'
import {
  decodeBase32,
  encodeBase32,
  findMatchingTimeStep,
  otpauthUri,
  timeStepAt,
  totpCodeAt,
} from '#server/auth/totp.ts'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is the one in RFC 6238, appendix B', (second, code) => {
    expect(totpCodeAt(key, timeStepAt(at(second)), 8)).toBe(code)
  })

  it('is accepted one step early or late, and not two', () => {
    const now = at(1_234_567_890)
    const step = timeStepAt(now)
    const accepted = [-2, -1, 0, 1, 2].filter(
      (by) => findMatchingTimeStep(key, totpCodeAt(key, step + by), now) === step + by,
    )
    expect(accepted).toEqual([-1, 0, 1])
    expect(findMatchingTimeStep(key, '12345', now)).toBeUndefined()
  })
})

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is the one in RFC 4648, section 10, without padding', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
  expect(decodeBase32(encoded).toString()).toBe(text)
})

it('the address of a key names account and issuer', () => {
  const address = new URL(otpauthUri('ABC', 'Moto Admin', 'a+b@moto.example'))
  expect(address.href.startsWith('otpauth://totp/Moto%20Admin:a%2Bb%40moto.example?')).toBe(true)
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'ABC', issuer: 'Moto Admin' })
})
