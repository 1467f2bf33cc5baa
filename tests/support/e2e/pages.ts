import type { Page } from '@playwright/test'
import { hasView } from '#contract/grammar/facts.ts'
import type { View } from '#contract/grammar/resource.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { type Call, expect } from './fixture'
import { walkTabs, watchLoading } from './loading'

/** Each resource once, though it may have several entries. */
export const entries = entriesOf(registry).filter(
  ({ resource }, at, all) => all.findIndex((other) => other.resource === resource) === at,
)

/** The pages without a resource. An address with a placeholder opens a record. */
const plainPages = pagesOf(registry).flatMap(({ path }) => (path.includes(':') ? [] : [path]))

const kindsOf = ({ resource }: Entry) =>
  Object.values(resource.fields).flatMap((field) =>
    field.kind === 'rows' ? [field.kind, ...Object.values(field.of).map((f) => f.kind)] : [field.kind],
  )
/** A few entries whose pages of this view together show every kind of field, and all with a custom screen. */
const variedEntries = (view: View) => {
  const met = new Set<string>()
  return entries
    .filter(({ resource }) => hasView(resource, view))
    .sort((a, b) => new Set(kindsOf(b)).size - new Set(kindsOf(a)).size)
    .filter((entry) => {
      const before = met.size
      for (const kind of kindsOf(entry)) met.add(kind)
      return met.size > before || entry.resource.customViews?.includes(view)
    })
}
/** Those with any custom screen may have inputs of their own. One form of each is enough: the one with values. */
const entriesWithInputs = () => {
  const varied = new Set([...variedEntries('create'), ...variedEntries('edit')])
  return entries.filter((entry) => varied.has(entry) || entry.resource.customViews?.length)
}

type Listed = { data: { id: string }[] }
export const firstId = async (call: Call, { resource: { api }, fixedFilters }: Entry) => {
  const query = api.paging ? new URLSearchParams(fixedFilters).toString() : ''
  const { body } = await call(`${api.list}${query && `?${query}`}`)
  return (body as Listed).data[0]?.id
}

/** Addresses of entries by their views; a record is the first of its list. */
export const addressesOf = async (call: Call, some: readonly Entry[]) => {
  const parts = await Promise.all(
    some.map(async (entry) => {
      const { resource, path } = entry
      const id = await firstId(call, entry)
      return {
        list: landingLink(entry),
        records: id && hasView(resource, 'show') ? [`${path}/${id}`] : [],
        creates: hasView(resource, 'create') ? [`${path}/create`] : [],
        edits: id && hasView(resource, 'edit') ? [`${path}/${id}/edit`] : [],
      }
    }),
  )
  return {
    lists: parts.map((part) => part.list),
    records: parts.flatMap((part) => part.records),
    creates: parts.flatMap((part) => part.creates),
    edits: parts.flatMap((part) => part.edits),
    forms: parts.flatMap(({ creates, edits }) => (edits.length ? edits : creates)),
  }
}

/** Pages of every kind of field and every custom page. */
export const variedAddresses = {
  lists: async (call: Call) => [...(await addressesOf(call, variedEntries('list'))).lists, ...plainPages],
  records: async (call: Call) => (await addressesOf(call, variedEntries('show'))).records,
  forms: async (call: Call) => {
    const [empty, filled] = await Promise.all([
      addressesOf(call, variedEntries('create')),
      addressesOf(call, entriesWithInputs()),
    ])
    return [...new Set([...empty.creates, ...filled.forms])]
  },
}

/** Follows a link of the admin without loading it again. Ends once the page of that address is shown. */
export const follow = async (address: string) => {
  // The router tells pages apart by this key, as it does for a link.
  history.pushState({ key: crypto.randomUUID() }, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  do await frames()
  while (document.querySelector('[role="progressbar"].progress'))
}
/** Navigates to another address of the admin, at a fraction of the cost of `page.goto`. */
export const visit = (page: Page, address: string) => page.evaluate(follow, address)

/** The layout around every page, which need not be checked with each. */
export const frame = ['aside', '.header']
/** The parts of a record's page that its tabs change. */
const openTab = '.record-tabs > .ant-tabs-content-holder .ant-tabs-tabpane-active'

/** The pixels by which a page is wider than a screen, once it has been laid out. A phone's window grows with its page. */
export const beyondWidth = (page: Page, width: number) =>
  page.evaluate(async (width) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - width)
  }, width)

/** Opens addresses and the tabs of records, those of one name once, and checks each when it is complete. */
export const visitEach = async (
  page: Page,
  addresses: readonly string[],
  look: (where: string, changed?: string) => Promise<void>,
) => {
  const settled = watchLoading(page)
  const tabs = new Set<string>()
  for (const [at, address] of addresses.entries()) {
    // Loaded once; from there as by a link.
    if (at === 0) await page.goto(address)
    else await visit(page, address)
    await settled()
    expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
    await look(address)
    await walkTabs(page, settled, {
      // The history, for one, is the same part of every record.
      isWanted: (tab) => tabs.size < tabs.add(tab).size,
      look: (tab) => look(`${address}, ${tab}`, openTab),
    })
  }
}
