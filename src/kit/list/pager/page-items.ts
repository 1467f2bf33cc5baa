export type PageItem = { kind: 'page' | 'back' | 'forth'; page: number }

/** How many pages are next to the current one, and how far the dots between distant pages lead. */
const besides = 1
const jump = 3

/** The pages that a pager offers: the current one and its neighbours, the first, the last, and jumps between them. */
export const pageItems = (current: number, pages: number): PageItem[] => {
  const span = (from: number, to: number): PageItem[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ kind: 'page', page: from + index }))
  const most = 2 * besides + 1
  if (pages <= most + 2) return span(1, pages)
  const left = Math.max(1, Math.min(current - besides, pages - most + 1))
  const right = Math.min(pages, Math.max(current + besides, most))
  return [
    ...(left > 1 ? span(1, 1) : []),
    ...(left > 2 ? [{ kind: 'back' as const, page: Math.max(1, current - jump) }] : []),
    ...span(left, right),
    ...(right < pages - 1 ? [{ kind: 'forth' as const, page: Math.min(pages, current + jump) }] : []),
    ...(right < pages ? span(pages, pages) : []),
  ]
}
