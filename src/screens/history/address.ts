import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const words = ['actorId', 'entity', 'startDate', 'endDate'] as const
type Word = (typeof words)[number]
export type HistoryFilters = Partial<Record<Word, string>>

const isInstant = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value))

/** The filters of the history; the address is the only place that has them. An incomplete date range is ignored. */
export const useHistoryAddress = (entities: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo((): HistoryFilters => {
    const given: HistoryFilters = Object.fromEntries(
      words.flatMap((word) => {
        const value = search.get(word)
        return value ? [[word, value]] : []
      }),
    )
    const { startDate, endDate, entity, ...rest } = given
    return {
      ...rest,
      ...(entity && entities.includes(entity) && { entity }),
      ...(isInstant(startDate) && isInstant(endDate) && { startDate, endDate }),
    } as HistoryFilters
  }, [search, entities])
  const set = (change: HistoryFilters) => {
    const next = { ...filters, ...change }
    const pairs = words.flatMap((word) => (next[word] ? [[word, next[word]] as [string, string]] : []))
    void navigate(`?${new URLSearchParams(pairs)}`)
  }
  return { filters, set, clear: () => void navigate('?') }
}
