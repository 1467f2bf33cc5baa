import { bikeRows } from '../data/goods/bikes'
import { packageRows, type ServiceTitle, serviceTitles, serviceTypes } from '../data/services'
import { seededId } from '../random'
import { system } from './companies'

export const demoPackageTypes = () =>
  serviceTypes.map(([name, description]) => ({ ...system('packageTypes', name), name, description }))

export const demoFeatureTitles = () =>
  serviceTitles.map(([title, description]) => ({ ...system('featureTitles', title), title, description }))

const titleId = (title: string) => seededId('featureTitles', title)
const included = ([title, limit]: [string, string]) => ({
  feature: titleId(title),
  included: true,
  limit: limit || null,
})
const leftOut = (title: ServiceTitle) => ({ feature: titleId(title), included: false, limit: null })

/** Servicing at a fixed price, from the first free service to an annual plan. */
export const demoServicePackages = () =>
  packageRows.map(({ name, type, price, months, text, has, lacks = [], models, off }) => ({
    ...system('servicePackages', name),
    name,
    type: seededId('packageTypes', type),
    price: `${price}.00`,
    months: months ?? null,
    description: text,
    features: [...Object.entries(has).map(included), ...lacks.map(leftOut)],
    models: models
      ? bikeRows.filter(models).map(({ brand, model }) => seededId('products', `${brand} ${model}`))
      : [],
    isActive: !off,
  }))
