import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const params = ['actorId', 'entity', 'startDate', 'endDate'] as const
type Word = (typeof params)[number]
export type HistoryFilters = Partial<Record<Word, string>>

const isInstant = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value))

/** The filters of the history; the address is the only place that has them. An incomplete date range can't be read. */
export const useHistoryAddress = (entities: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { filters, unread } = useMemo(() => {
    const given: HistoryFilters = Object.fromEntries(
      params.flatMap((param) => {
        const value = search.get(param)
        return value ? [[param, value]] : []
      }),
    )
    const { startDate, endDate, entity, ...rest } = given
    const isRange = isInstant(startDate) && isInstant(endDate)
    const isKnown = entity !== undefined && entities.includes(entity)
    const filters = {
      ...rest,
      ...(isKnown && { entity }),
      ...(isRange && { startDate, endDate }),
    } as HistoryFilters
    const dates = [startDate, endDate].filter(Boolean).join(' – ')
    return { filters, unread: { entity: isKnown ? undefined : entity, dates: isRange ? undefined : dates } }
  }, [search, entities])
  const set = (change: HistoryFilters) => {
    const next = { ...filters, ...change }
    const pairs = params.flatMap((param) => (next[param] ? [[param, next[param]] as [string, string]] : []))
    void navigate(`?${new URLSearchParams(pairs)}`)
  }
  return { filters, unread, set, clear: () => void navigate('?') }
}
