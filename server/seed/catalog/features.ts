import { attributeKinds } from '#contract/enums.ts'
import type { Thing } from '../art'
import type { Album } from '../content/pictures'
import { system } from './companies'
import type { SeedProduct } from './products'

/** More values than these do not help to choose. */
const most = 12

/** The values that represent a feature; others are not features. */
const icons: Readonly<Record<string, Thing>> = {
  Displacement: 'piston',
  'Maximum power': 'sparkPlug',
  'Fuel supply': 'airFilter',
  Gears: 'chainKit',
  Viscosity: 'bottle',
  Front: 'brakeDisc',
  Rear: 'brakePads',
  Segment: 'naked',
  'Fuel tank': 'canister',
  Shell: 'fullFace',
  Armour: 'jacket',
}

type Row = { attribute: string; name: string; value: string }

/** The names in the shop's specifications, each with its values. */
export const demoFeatures = (album: Album, products: readonly SeedProduct[]) => {
  const rows = products.flatMap((p) => p.row.specification as Row[])
  const found = new Map<string, { attribute: string; name: string; values: string[] }>()
  for (const { attribute, name, value } of rows) {
    const key = `${attribute} ${name}`
    const before = found.get(key) ?? { attribute, name, values: [] }
    found.set(key, { ...before, values: [...before.values, value] })
  }
  // If there are no values to choose from, the text is typed.
  const varied = [...found.values()].filter(({ values }) => new Set(values).size > 1)
  return attributeKinds
    .flatMap((kind) => varied.filter(({ attribute }) => attribute === kind))
    .map(({ attribute, name, values }, i) => {
      const icon = icons[name]
      return {
        ...system('productFeatures', `${attribute} ${name}`),
        featureType: attribute,
        title: name,
        values: [...new Set(values)].slice(0, most),
        icon: icon ? album.thing('productFeature', icon, { colour: '#2b2f36', trim: '#c8361d' }, name) : null,
        order: (i + 1) * 10,
      }
    })
}
