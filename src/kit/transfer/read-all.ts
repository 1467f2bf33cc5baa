import type { DataProvider } from '@refinedev/core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import type { ListQuery } from '#providers/list/list-address.ts'
import type { Row } from '../context/props'
import type { JobControl } from '../jobs/jobs'

type Asked = Pick<ListQuery, 'filters' | 'sorters'>
type Answer = { data: Row[]; total: number; more?: boolean }

/** Every matching record, page after page; one that moves between pages is included once. */
export const readAllRecords = async (
  getList: DataProvider['getList'],
  resource: AnyResource,
  requested: Asked,
  { signal, progress }: Partial<Pick<JobControl, 'signal' | 'progress'>> = {},
  /** Stops before the last page. */
  isComplete: (found: ReadonlyMap<string, Row>) => boolean = () => false,
): Promise<Row[]> => {
  const isPaged = (resource.api.paging ?? 'none') !== 'none'
  const pageSize = limits.maxPageSize
  const found = new Map<string, Row>()
  for (let currentPage = 1; ; currentPage += 1) {
    signal?.throwIfAborted()
    const answer = (await getList<Row>({
      resource: resource.name,
      ...requested,
      pagination: isPaged ? { currentPage, pageSize, mode: 'server' } : { mode: 'off' },
      meta: { signal },
    })) as Answer
    for (const row of answer.data) found.set(row.id, row)
    progress?.(found.size, answer.total)
    const read = currentPage * pageSize
    if (
      !isPaged ||
      answer.data.length < pageSize ||
      (read >= answer.total && !answer.more) ||
      isComplete(found)
    )
      return [...found.values()]
  }
}
