import { useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { limits } from '../../../contract/policies/limits'
import type { MediaQuery } from '../../features/media/use-media-library'

/** A grid shows more per page than a table; another size is in the address. */
const usualSize = 20

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

const questionIn = (search: URLSearchParams): MediaQuery => {
  const [size, unused] = [wholeNumber(search.get('limit')), search.get('unused')]
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    limit: limits.pageSizes.find((known) => known === size) ?? usualSize,
    search: search.get('search')?.trim() || undefined,
    feature: search.get('feature') || undefined,
    tag: search.get('tag')?.trim() || undefined,
    unused: unused === 'true' || unused === 'false' ? unused === 'true' : undefined,
  }
}
const addressOf = ({ page, limit, ...filters }: MediaQuery): string => {
  const params = Object.entries({ page, ...(limit !== usualSize && { limit }), ...filters })
  const pairs = params.flatMap(([param, value]) =>
    value === undefined || (param === 'page' && value === 1) ? [] : [[param, String(value)]],
  )
  return `?${new URLSearchParams(pairs)}`
}

/** The filters of the library; the address is the only place that has them. Other filters start at the first page. */
export const useMediaAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const question = useMemo(() => questionIn(search), [search])
  const latest = useRef(question)
  latest.current = question
  const go = (change: Partial<MediaQuery>) => {
    latest.current = { ...latest.current, ...change }
    void navigate(addressOf(latest.current))
  }
  const { page, limit, ...filters } = question
  return {
    question,
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
    narrow: (change: Partial<typeof filters>) => go({ page: 1, ...change }),
    clear: () => go({ page: 1, search: undefined, feature: undefined, unused: undefined, tag: undefined }),
    setPage: (next: number) => go({ page: next }),
    setLimit: (next: number) => go({ page: 1, limit: next }),
  }
}
