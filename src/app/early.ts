import { restrictRegistry } from '#contract/areas.ts'
import { auth } from '#contract/calls/auth.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Registry } from '#contract/registry.ts'
import type { CustomScreen } from '#contract/types.ts'
import { onLanguageChange } from '#i18n/index.ts'
import { registry } from '#plugins/contract.ts'
import { canView, isAllowed } from '#providers/auth/access.ts'
import { areas } from '#providers/auth/areas.ts'
import { session } from '#providers/auth/session.ts'
import { tryOrUndefined } from '#providers/browser-storage.ts'
import { extensionFilterNames, withExtensionFilters } from '#providers/data/extension-filters.ts'
import { fillPath, listRequest } from '#providers/data/requests.ts'
import { readSavedCapabilities } from '#providers/data/saved-capabilities.ts'
import { early, http } from '#providers/http/backend.ts'
import { listQuery, readAddress } from '#providers/list/list-address.ts'
import { readListChoice } from '#providers/list/list-choices.ts'
import { withQuery } from '#providers/query-string.ts'
import { dashboardReads } from '#screens/dashboard/reads.ts'
import { shownPage } from '#src/env.ts'
import { routeAt } from './route-table'

type Address = { pathname: string; search: string }

/** Lists that read something other than what the address specifies. */
const otherLists = ['cmsItems.list', 'servicePackages.list', 'userTypes.list'] satisfies CustomScreen[]
const canReadByAddress = ({ resource }: Entry) => !otherLists.some((name) => name === `${resource.name}.list`)

const urlOfList = (known: Registry, entry: Entry, search: string): string => {
  const names = readSavedCapabilities()
  const further = extensionFilterNames(known, entry.resource).filter((name) => names?.includes(name) ?? true)
  const resource = withExtensionFilters(known, entry.resource, (name) => further.includes(name))
  const state = readAddress(entry, resource, search, readListChoice(entry))
  const { path, pairs } = listRequest(known, entry.resource, listQuery(entry, state))
  return withQuery(path, pairs)
}

/** The URL of the first request of an address: its list or its record. */
export const firstRequestUrl = (known: Registry, { pathname, search }: Address): string | undefined => {
  const match = routeAt(known, pathname)
  if (!match || !('view' in match.route)) return undefined
  const { entry, view } = match.route
  if (!canView(entry.resource, view)) return undefined
  if (view === 'list') return canReadByAddress(entry) ? urlOfList(known, entry, search) : undefined
  const { one } = entry.resource.api
  return one && view !== 'create' ? fillPath(parseEndpoint(one).path, { id: match.params.id }) : undefined
}

/** The URLs of the first requests of an address: its list or its record, or the figures of the dashboard. */
export const firstRequestUrls = (known: Registry, address: Address): readonly string[] => {
  const route = routeAt(known, address.pathname)?.route
  const extensions = readSavedCapabilities()
  if (
    extensions &&
    route &&
    'page' in route &&
    route.page.key === 'dashboard' &&
    isAllowed(route.page.access)
  )
    return dashboardReads(known, address.search, extensions)
  const url = firstRequestUrl(known, address)
  return url === undefined ? [] : [url]
}

/** Sends the first read of a page that may be opened soon, unless the current page has sent the same one. */
export const prefetchFirstRequest = (known: Registry, client: typeof http, address: Address): void => {
  // The page throws the same error, and shows it.
  const url = tryOrUndefined(() => firstRequestUrl(known, address))
  if (url !== undefined && url !== tryOrUndefined(() => firstRequestUrl(known, shownPage())))
    early.send(client, url)
}

/** What pages need besides their data, unless the browser has it from the last time: the page confirms it later. */
const unsavedCalls = () => [
  ...(session.get().user ? [] : [auth.profile, auth.myRole]),
  ...(readSavedCapabilities() ? [] : [registry.extensions.calls.list]),
]

/** Sends the requests of the page at this address before its code is loaded. */
export const prefetchForAddress = (address: Address): void => {
  const firstUrls = () =>
    firstRequestUrls(
      areas.get().length ? restrictRegistry(registry, areas.get()).registry : registry,
      address,
    )
  const urls = [
    ...(tryOrUndefined(firstUrls) ?? []),
    ...unsavedCalls().flatMap((call) => (call ? [parseEndpoint(call.at).path] : [])),
  ]
  for (const url of urls) early.send(http, url)
  onLanguageChange(early.drop)
}
