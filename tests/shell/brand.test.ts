import { describe, expect, it } from 'vitest'
import { brandOf, contrast, palettes } from '#shell/theme/colours.ts'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
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
        const least = mode === 'dark' ? 3 : 1.4
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
