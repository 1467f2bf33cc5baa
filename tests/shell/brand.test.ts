import { describe, expect, it } from 'vitest'
import { brandOf, palettes } from '#shell/theme/colours.ts'

/** By WCAG 2. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const steps = ['00', '1f', '33', '52', '66', '7a', '99', 'b8', 'cc', 'e0', 'ff']
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

describe('the colour of a shop', () => {
  it('can be read and seen in both themes, whatever it is', () => {
    for (const mode of ['light', 'dark'] as const)
      for (const colour of colours) {
        const { accent, accentHover, onAccent } = brandOf(mode, colour)
        expect(contrast(accent, onAccent), `${colour}, ${mode}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(accentHover, onAccent), `${colour} hovered, ${mode}`).toBeGreaterThanOrEqual(4.5)
        const least = mode === 'dark' ? 2.9 : 1.35
        expect(contrast(accent, palettes[mode].surface), `${colour}, ${mode}`).toBeGreaterThanOrEqual(least)
      }
  })

  it('is used as it is where it can be seen, under white text if that can be read', () => {
    expect(brandOf('light', '#0b5fff')).toMatchObject({ accent: '#0b5fff', onAccent: '#FFFFFF' })
    expect(brandOf('light', '#ffd400')).toMatchObject({ accent: '#ffd400', onAccent: '#000000' })
    // A navy would not be seen on the dark surface.
    expect(brandOf('dark', '#0b2a5b').accent).not.toBe('#0b2a5b')
  })

  it('is that of the admin while the shop has none', () => {
    expect(brandOf('light')).toEqual({ accent: '#C8361D', accentHover: '#B8321B', onAccent: '#FFFFFF' })
    expect(brandOf('dark', null)).toMatchObject({ accent: '#F0644A', onAccent: '#0B0D11' })
  })
})
