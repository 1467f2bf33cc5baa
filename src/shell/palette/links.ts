import { hasView, searchFilterOf } from '#contract/grammar/facts.ts'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { limits } from '#contract/policies/limits.ts'
import { searchKinds } from '#contract/policies/search.ts'
import type { Registry } from '#contract/registry.ts'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'
import { type Pairs, queryString } from '#providers/query-string.ts'

const withParams = (link: string, params: Pairs) =>
  params.length ? `${link}${link.includes('?') ? '&' : '?'}${queryString(params)}` : link

/** The page of a record; without one, its list with the record open: searched by its label, so that it is on the first page. */
export const hrefOf = (
  registry: Registry,
  resource: string,
  { id, label }: { id: string; label: string },
): string | undefined => {
  const entry = findEntryNamed(registry, resource)
  if (!entry) return undefined
  if (hasView(entry.resource, 'show')) return showPath(entry, id)
  const search = searchFilterOf(entry.resource)
  return withParams(landingLink(entry), [
    search === undefined ? ['limit', String(limits.maxPageSize)] : [search, label],
    ['open', id],
  ])
}

/** The list with more of a kind; `narrowed` if it can have the same search. */
export const listHref = (
  registry: Registry,
  resource: string,
  text: string,
  has: (name: string) => boolean,
): { to: string; narrowed: boolean } | undefined => {
  const entry = findEntryNamed(registry, resource)
  if (!entry) return undefined
  const param = searchFilterOf(withExtensionFilters(registry, entry.resource, has))
  const fixed = Object.entries(searchKinds.find((kind) => kind.resource === resource)?.filters ?? {})
  const params: Pairs = param ? [[param, text], ...fixed] : fixed
  return { to: withParams(landingLink(entry), params), narrowed: param !== undefined }
}
