/** What an address says besides filters. */
const others = ['page', 'limit', 'view', 'columns', 'sortBy', 'orderBy', 'tab']

/** The filters of a list’s address, in a fixed order. */
export const segmentQuery = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of others) params.delete(name)
  for (const [name, value] of [...params]) if (!value) params.delete(name)
  params.sort()
  return params.toString()
}
