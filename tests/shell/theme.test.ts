import { describe, expect, it } from 'vitest'
import { type Mode, palettes } from '#shell/theme/colours.ts'
import { themeOf } from '#shell/theme/theme.ts'

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string) => {
  const linear = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] satisfies Mode[])('the %s palette', (mode) => {
  const palette = palettes[mode]
  const grounds = ['page', 'surface', 'raised'] as const
  const least = (names: readonly (keyof typeof palette)[], needed: number) =>
    names.flatMap((name) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(palette[name], palette[ground])
        return ratio < needed ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : []
      }),
    )

  it('has texts with a contrast of 4.5 and lines of fields with 3 on each ground', () => {
    expect(least(['text', 'secondary', 'success', 'warning', 'danger', 'info'], 4.5)).toEqual([])
    expect(least(['field', 'info', 'danger'], 3)).toEqual([])
  })

  it('gives every kind of field that line, also under the pointer', () => {
    const { components = {} } = themeOf(mode, { coarse: false, still: false })
    const lines = (['Input', 'Mentions', 'Select', 'Checkbox', 'Radio', 'Space'] as const).map(
      (name) => components[name]?.colorBorder,
    )
    expect(lines).toEqual(lines.map(() => palette.field))
    expect(components.Switch?.colorTextQuaternary).toBe(palette.field)
    for (const hover of [components.Input?.hoverBorderColor, components.Select?.hoverBorderColor])
      expect(contrast(String(hover), palette.surface)).toBeGreaterThanOrEqual(3)
  })
})
