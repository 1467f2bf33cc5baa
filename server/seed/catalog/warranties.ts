import { warrantyRows } from '../data/warranties'
import { seededId } from '../random'
import { system } from './companies'
import { bulletList, paragraph } from './product-texts'
import type { SeedProduct } from './products'
import { productIds } from './promotions'

export const demoWarrantyPolicies = (products: readonly SeedProduct[]) =>
  warrantyRows.map(({ title, months, categories = [], products: names = [], text, covered, not }) => ({
    ...system('warrantyPolicies', title),
    title,
    months,
    appliesTo: names.length ? 'product' : 'category',
    categories: categories.map((name) => seededId('categories', name)),
    products: productIds(products, names),
    text: [
      ...text.map(paragraph),
      ...['<h3>Covered</h3>', bulletList(covered)],
      ...['<h3>Not covered</h3>', bulletList(not)],
      paragraph('Questions: <strong>09613-000000</strong>, every day from ten to eight.'),
    ].join(''),
  }))
