import type { Context } from '../context'
import { completenessProblems, type Page, pageOf, pagingProblems } from '../facts/page'
import type { Listing } from './listing'

const pageSize = 2

const readPages = async ({ read, call }: Listing) => {
  const first = await read({ size: pageSize })
  const second = await read({ size: pageSize, page: 2 })
  const { total = 0, more } = pageOf(first)
  // Where counting stopped at the total, its end is unknown.
  const last = more ? undefined : await read({ size: pageSize, page: Math.ceil(total / pageSize) + 2 })
  const past: Page | undefined = last && pageOf(last)
  const refusal = last && last.status !== 200 ? [`a page past the end is refused with ${last.status}`] : []
  return {
    exchange: second,
    problems: [
      ...pagingProblems(call.pagesByGroup ? undefined : pageSize, pageOf(first), pageOf(second), past),
      ...refusal,
    ],
  }
}

/** Checks size, order and total of pages, or that an unpaged list is complete. */
export const checkPages = async ({ findings }: Context, listing: Listing): Promise<void> => {
  const { call, isPaged, read } = listing
  if (!isPaged) {
    const exchange = await read()
    return findings.expect(call.name, 'complete list', exchange, completenessProblems(pageOf(exchange)))
  }
  const pages = await readPages(listing)
  // In a shop that is in use, a record may have been added in between.
  const { exchange, problems } = pages.problems.length ? await readPages(listing) : pages
  findings.expect(call.name, 'pages', exchange, problems)
}
