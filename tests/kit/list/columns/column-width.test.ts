import { describe, expect, it } from 'vitest'
import { clampWidth, widthAfterKey, withWidth } from '#kit/list/columns/ColumnResizers.tsx'

describe('the width of a column', () => {
  it('changes by the arrow keys within its limits, and becomes automatic by Enter', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => widthAfterKey(key, 200))).toEqual([
      184, 216, 48, 800,
    ])
    expect(widthAfterKey('ArrowLeft', 50)).toBe(48)
    expect(widthAfterKey('ArrowRight', 795)).toBe(800)
    expect(widthAfterKey('Enter', 200)).toBe('auto')
    expect(widthAfterKey('ArrowUp', 200)).toBeUndefined()
  })
  it('is a number of complete pixels', () => {
    expect([clampWidth(120.6), clampWidth(-5), clampWidth(9000)]).toEqual([121, 48, 800])
  })
  it('is removed without the others when it becomes automatic', () => {
    expect(withWidth({ name: 200, price: 90 }, 'name', 'auto')).toEqual({ price: 90 })
    expect(withWidth({ price: 90 }, 'name', 120)).toEqual({ price: 90, name: 120 })
  })
})
