/** Every table by its own name, for drizzle-kit sees no other exports. A test compares with the registry. */
import { registry } from '../../contract'
import { tablesOf } from './table'

export const {
  products,
  products_categories,
  products_tags,
  categories,
  tags,
  vats,
  brands,
  manufacturers,
  roles,
  admins,
} = tablesOf(registry)

export * from './internal'
