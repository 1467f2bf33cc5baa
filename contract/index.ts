import { auth } from './calls/auth'
import { media } from './calls/media'
import { entry, group, page } from './grammar/sidebar'
import { defineRegistry } from './registry'
import { admins } from './resources/admins'
import { brands } from './resources/brands'
import { categories } from './resources/categories'
import { manufacturers } from './resources/manufacturers'
import { products } from './resources/products'
import { roles } from './resources/roles'
import { tags } from './resources/tags'
import { vats } from './resources/vats'

/** The sidebar from top to bottom: menu, routes, permissions and endpoints follow from it. */
export const sidebar = [
  page('dashboard', 'Dashboard', '/', 'signedIn'),
  group('store', 'Store', [
    entry(products, '/Product', { paging: 'page' }),
    entry(categories, '/category', { paging: 'page' }),
    entry(tags, '/tags'),
    entry(vats, '/vat', { paging: 'page' }),
    entry(brands, '/brands'),
    entry(manufacturers, '/manufacturers'),
  ]),
  group('roles', 'Role And Permissions', [
    entry(roles, '/role-management'),
    entry(admins, '/admins', { aliases: ['/users/admin'] }),
  ]),
  page('profile', 'Profile', '/my-profile', 'signedIn', { hidden: true }),
] as const

export const registry = defineRegistry({ sidebar, calls: { auth, media } })
