import { useEffect } from 'react'

type Paged = {
  rows: readonly unknown[] | undefined
  page: number
  setPage: (page: number) => void
  isFetching: boolean
}

/** Goes back a page when the last row of the last one is gone. */
export const useLastPage = ({ rows, page, setPage, isFetching }: Paged) => {
  const isGone = rows?.length === 0 && page > 1 && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setPage` is another function with each render
  useEffect(() => {
    if (isGone) setPage(page - 1)
  }, [isGone, page])
}
