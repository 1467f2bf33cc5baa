import { useEffect } from 'react'

type Paged = {
  rows: readonly unknown[] | undefined
  page: number
  setPage: (page: number) => void
  isFetching: boolean
}

/** Goes to the previous page when the last row of the last page is gone. */
export const useLastPage = ({ rows, page, setPage, isFetching }: Paged) => {
  const isGone = rows?.length === 0 && page > 1 && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setPage` is another function with each render
  useEffect(() => {
    if (isGone) setPage(page - 1)
  }, [isGone, page])
}
