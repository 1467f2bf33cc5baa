import { routeTable } from '#app/route-table.ts'
import type { View } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'

export type PageKind = View | 'setting' | 'page'
export type DeclaredPage = { name: string; kind: PageKind; address: string }

/** Pages that show nothing without their query. */
const queries: Readonly<Record<string, string>> = { printOrders: '?ids=r1', newOrder: '?customer=r1' }

/** Every page of the registry, with one record for all. */
export const declaredPages: readonly DeclaredPage[] = routeTable(registry).flatMap(
  (route): DeclaredPage[] => {
    const address = route.path.replace(/:\w+/g, 'r1')
    if ('page' in route) {
      const { page } = route
      if (page.path !== route.path) return []
      return [
        {
          name: page.key,
          kind: page.setting ? 'setting' : 'page',
          address: address + (queries[page.key] ?? ''),
        },
      ]
    }
    const { entry, base, view } = route
    return base === entry.path
      ? [{ name: `${entry.resource.name}.${view} at ${entry.path}`, kind: view, address }]
      : []
  },
)
