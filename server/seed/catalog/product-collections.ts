import { slugify } from '../random'
import { system } from './companies'
import { paragraph } from './product-texts'
import type { SeedProduct } from './products'

const ruled = [
  ['On sale', 'onSale=true', 'Everything with a crossed-out price, or a deal that runs now.'],
  ['Gear under 5,000', 'productType=gear&maxPrice=5000.00', 'Helmets, gloves and jackets for every budget.'],
] as const

const collection = (name: string, text: string) => ({
  ...system('collections', name),
  name,
  slug: slugify(name),
  description: paragraph(text),
  isActive: true,
})

/** Two that are kept by rules, and one whose products are chosen. */
export const demoCollections = (products: readonly SeedProduct[]) => [
  ...ruled.map(([name, conditions, text]) => ({
    ...collection(name, text),
    ...{ contents: 'ByRules', match: 'all', conditions },
  })),
  {
    ...collection('Bikes for the city', 'Light, thrifty and easy to park.'),
    contents: 'Chosen',
    chosen: products
      .filter(({ row }) => row.productType === 'bike' && row.published)
      .slice(0, 6)
      .map(({ row }) => row.id),
  },
]
