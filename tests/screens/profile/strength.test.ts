import { describe, expect, it } from 'vitest'
import { estimateStrength } from '#features/passwords/strength.ts'

const own = ['Nadia', 'Islam', 'nadia.islam']

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnop', 1],
    ['123456789012', 1],
    ['passwordpassword', 1],
    ['Password2026!', 1],
    ['qwertyqwerty', 1],
    ['NadiaIslam2026', 1],
    ['moto-demo-2026', 2],
    ['walrushumsx', 2],
    ['copper walrus hums', 4],
    ['Tr4m!ve9#kQz', 4],
  ])('%j is %i', (password, strength) => {
    expect(estimateStrength(password, own)).toBe(strength)
  })
  it('never falls when something is appended to a password of separate words', () => {
    const whole = 'Copper-walrus 71 hums quietly'
    const steps = [...whole].map((_, index) => estimateStrength(whole.slice(0, index + 1), own))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBe(4)
  })
})
