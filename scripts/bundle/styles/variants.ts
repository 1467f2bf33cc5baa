import type { Mode } from '#shell/theme/colours.ts'
import type { Device } from '#shell/theme/device.ts'

export type Variant = { mode: Mode } & Device
type Values = Readonly<Record<string, string | number | boolean>>

/** The changes of dark, a coarse pointer and reduced motion to the light desktop theme. */
export type Layers = { base: Values; dark: Values; coarse: Values; still: Values }

const everyVariant: readonly Variant[] = (['light', 'dark'] as const).flatMap((mode) =>
  [false, true].flatMap((coarse) => [false, true].map((still) => ({ mode, coarse, still }))),
)

const changes = (from: Values, to: Values): Values =>
  Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))

/** Splits a function of the variant into layers that add up to it; fails if two of them change one value. */
export const layersOf = (valuesOf: (variant: Variant) => Values): Layers => {
  const desk: Variant = { mode: 'light', coarse: false, still: false }
  const base = valuesOf(desk)
  const layers: Layers = {
    base,
    dark: changes(base, valuesOf({ ...desk, mode: 'dark' })),
    coarse: changes(base, valuesOf({ ...desk, coarse: true })),
    still: changes(base, valuesOf({ ...desk, still: true })),
  }
  for (const variant of everyVariant) {
    const sum: Values = {
      ...base,
      ...(variant.mode === 'dark' && layers.dark),
      ...(variant.coarse && layers.coarse),
      ...(variant.still && layers.still),
    }
    const exact = valuesOf(variant)
    const wrong = Object.keys({ ...sum, ...exact }).filter((name) => sum[name] !== exact[name])
    if (wrong.length > 0)
      throw new Error(`${JSON.stringify(variant)} is more than the sum of its parts: ${wrong.join(', ')}`)
  }
  return layers
}
