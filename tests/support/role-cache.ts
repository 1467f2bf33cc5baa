import { createRequire } from 'node:module'

type RoleHelpers = { getImplicitAriaRoles: (element: Element) => string[]; isCached?: true }

/** The attributes that decide about roles; of most of them, only whether they are empty. */
const attributes = [
  ...['type', 'scope', 'size', 'list', 'multiple'],
  ...['aria-label', 'aria-labelledby', 'name', 'alt', 'href'],
]
const countsByValue = new Set(['type', 'scope', 'size'])

const kindOf = (element: Element) => {
  let kind = element.localName
  for (const name of attributes) {
    const value = element.getAttribute(name)
    if (value !== null) kind += ` ${name}=${countsByValue.has(name) ? value : value === ''}`
  }
  return kind
}

/**
 * Testing Library tries a hundred selectors on every element of a query by role. Elements of one kind have the same roles,
 * which makes such queries four times as fast. For all files of a worker, which share the library.
 */
export const cacheRoles = () => {
  const helpers: RoleHelpers = createRequire(import.meta.url)('@testing-library/dom/dist/role-helpers')
  if (helpers.isCached) return
  helpers.isCached = true
  const findRoles = helpers.getImplicitAriaRoles
  const found = new Map<string, string[]>()
  helpers.getImplicitAriaRoles = (element) => {
    const kind = kindOf(element)
    const roles = found.get(kind) ?? findRoles(element)
    found.set(kind, roles)
    return [...roles]
  }
}
