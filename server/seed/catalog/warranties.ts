import { warrantyRows } from '../data/warranties'
import { idOf } from '../random'
import { system } from './houses'
import type { Product } from './products'
import { productIds } from './promotions'
import { p, ul } from './words'

export const warrantyPolicies = (products: readonly Product[]) =>
  warrantyRows.map(({ title, months, categories = [], products: names = [], text, covered, not }) => ({
    ...system('warrantyPolicies', title),
    title,
    months,
    appliesTo: names.length ? 'product' : 'category',
    categories: categories.map((name) => idOf('categories', name)),
    products: productIds(products, names),
    text: [
      ...text.map(p),
      ...['<h3>Covered</h3>', ul(covered)],
      ...['<h3>Not covered</h3>', ul(not)],
      p('Questions: <strong>09613-000000</strong>, every day from ten to eight.'),
    ].join(''),
  }))
