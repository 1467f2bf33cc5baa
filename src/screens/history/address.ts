import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const params = ['actorId', 'entity', 'startDate', 'endDate'] as const
type Word = (typeof params)[number]
export type HistoryFilters = Partial<Record<Word, string>>

const isInstant = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value))

/** The filters of the history; the address is the only place that has them. An incomplete date range is ignored. */
export const useHistoryAddress = (entities: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo((): HistoryFilters => {
    const filters: HistoryFilters = Object.fromEntries(
      params.flatMap((param) => {
        const value = search.get(param)
        return value ? [[param, value]] : []
      }),
    )
    const { startDate, endDate, entity, ...rest } = filters
    return {
      ...rest,
      ...(entity && entities.includes(entity) && { entity }),
      ...(isInstant(startDate) && isInstant(endDate) && { startDate, endDate }),
    } as HistoryFilters
  }, [search, entities])
  const set = (change: HistoryFilters) => {
    const next = { ...filters, ...change }
    const pairs = params.flatMap((param) => (next[param] ? [[param, next[param]] as [string, string]] : []))
    void navigate(`?${new URLSearchParams(pairs)}`)
  }
  return { filters, set, clear: () => void navigate('?') }
}
