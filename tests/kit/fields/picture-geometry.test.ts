import { describe, expect, it } from 'vitest'
import { initialCropBox, shapesFor } from '#kit/fields/images/crop/shapes.ts'
import { isHeic } from '#kit/fields/images/prepare/heic.ts'
import {
  centredBox,
  fitInside,
  isSmallerThanRecommended,
  pixelBox,
  turnedSize,
} from '#kit/fields/images/prepare/picture.ts'

describe('the size of a prepared picture', () => {
  it('keeps its shape and is at most as long as the backend keeps', () => {
    expect(fitInside({ width: 8000, height: 6000 }, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(fitInside({ width: 6000, height: 8000 }, 3200)).toEqual({ width: 2400, height: 3200 })
  })

  it('is never enlarged, and never empty', () => {
    expect(fitInside({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 })
    expect(fitInside({ width: 9000, height: 2 }, 2000)).toEqual({ width: 2000, height: 1 })
  })

  it('has its sides swapped after a quarter turn', () => {
    const size = { width: 400, height: 300 }
    expect([0, 1, 2, 3].map((turns) => turnedSize(size, turns as 0 | 1 | 2 | 3).width)).toEqual([
      400, 300, 400, 300,
    ])
  })
})

describe('a crop', () => {
  it('in percent is a part of the pixels, within the picture', () => {
    const size = { width: 200, height: 100 }
    expect(pixelBox(size, { x: 50, y: 0, width: 50, height: 100 })).toEqual({
      ...{ x: 100, y: 0, width: 100, height: 100 },
    })
    expect(pixelBox(size, { x: 100, y: 99.9, width: 5, height: 5 })).toEqual({
      ...{ x: 199, y: 99, width: 1, height: 1 },
    })
  })

  it('of a shape begins in the middle, as large as possible', () => {
    const wide = { width: 1600, height: 800 }
    expect(centredBox(wide, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
    expect(centredBox(wide, 4)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
    expect(initialCropBox('recommended', wide, [600, 600])).toEqual(centredBox(wide, 1))
    expect(initialCropBox('free', wide, undefined)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  })

  it('has the recommended shape only where a size is recommended', () => {
    expect(shapesFor([600, 600])[0]).toBe('recommended')
    expect(shapesFor(undefined)).not.toContain('recommended')
  })
})

describe('a picture smaller than recommended', () => {
  it.each([
    [{ width: 1200, height: 1200 }, false],
    [{ width: 1199, height: 2000 }, true],
    [{ width: 2000, height: 800 }, true],
  ])('%j: %s', (size, expected) => expect(isSmallerThanRecommended(size, [1200, 1200])).toBe(expected))
})

describe('a HEIC photo', () => {
  it('is recognized by its type, or by its name if it has no type', () => {
    const file = (name: string, type: string) => new File(['x'], name, { type })
    expect(isHeic(file('a.HEIC', ''))).toBe(true)
    expect(isHeic(file('a', 'image/heif'))).toBe(true)
    expect(isHeic(file('a.heic', 'image/jpeg'))).toBe(false)
    expect(isHeic(file('a.jpg', 'image/jpeg'))).toBe(false)
  })
})
