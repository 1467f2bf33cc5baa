import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { listOf } from '#kit/records/list-of.ts'
import { useSession } from '#providers/auth/session.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { toHttpError } from '#providers/errors.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { type StockRow, stockingStores } from '../stock/model'
import { useStores } from '../stock/use-stores'
import { ShowroomCount } from './ShowroomCount'
import './count.css'

const maxPages = 20
const staleTime = 5 * 60_000

/** Pages after the first: all of them, or that many at equal distances with the last among them. */
const samplePages = (count: number): number[] => {
  const taken = Math.min(count, maxPages) - 1
  return Array.from(
    { length: Math.max(taken, 0) },
    (_, index) => 1 + Math.ceil(((index + 1) * (count - 1)) / taken),
  )
}

/** Showrooms to count. A role that cannot read showrooms gets them from the stock that it may read. */
const useCountStores = () => {
  const { getList } = useDataProvider()()
  const known = useStores()
  const fromStock = useQuery({
    queryKey: listQueryKey('inventory', 'showrooms'),
    queryFn: async ({ signal }) => {
      const pageOf = async (currentPage: number) => {
        const pagination = { currentPage, pageSize: limits.maxPageSize }
        const list = listOf('inventory')
        const { data, total } = await getList<StockRow>({ ...list, pagination, meta: { signal } })
        return { rows: data, total }
      }
      const { rows, total } = await pageOf(1)
      const others = await Promise.all(samplePages(Math.ceil(total / limits.maxPageSize)).map(pageOf))
      return stockingStores([...rows, ...others.flatMap((page) => page.rows)])
    },
    enabled: !known.mayRead,
    staleTime,
    retry: false,
  })
  if (known.mayRead) return known
  return {
    stores: fromStock.data ?? [],
    isLoaded: fromStock.isSuccess,
    read: {
      failure: fromStock.error ? toHttpError(fromStock.error) : undefined,
      isFetching: fromStock.isFetching,
      refresh: () => void fromStock.refetch(),
    },
  }
}

/** Counts the stock of a showroom. The showroom is in the address, so that a reload continues there. */
export default function StockCount() {
  const id = useId()
  const navigate = useNavigate()
  const entry = findEntry(useKit().registry, 'inventory')
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const { stores, isLoaded, read } = useCountStores()
  const store = stores.find((one) => one.id === params.get('store'))

  const body = () => {
    // Loaded already: a refresh that fails later must not hide the count.
    if (store && user)
      return (
        <ShowroomCount
          key={store.id}
          store={store}
          adminId={user.id}
          isReview={params.get('step') === 'review'}
          onReview={(isReview) => setParams({ store: store.id, ...(isReview && { step: 'review' }) })}
          onFinish={() => void navigate(`/inventory?storeId=${store.id}`)}
        />
      )
    return (
      <Loaded
        read={read}
        data={isLoaded ? stores : undefined}
        failed={t('form.ref.failed')}
        loading={{ rows: 4, label: t('count.loading'), shape: 'comfortable' }}
        empty={<p>{t('stock.noShowrooms')}</p>}
      >
        {(all) => (
          <div className="count-choose">
            <label htmlFor={id}>{t('stock.showroom')}</label>
            <Select
              id={id}
              autoFocus
              virtual={false}
              showSearch
              optionFilterProp="label"
              placeholder={t('stock.showroomChoose')}
              options={all.map(({ id: value, label }) => ({ value, label }))}
              onChange={(value: string) => setParams({ store: value })}
            />
            <p>{t('count.chooseHint')}</p>
          </div>
        )}
      </Loaded>
    )
  }
  return (
    <section className="stock-count">
      <PageHeader
        title={store ? `${t('count.title')}: ${store.label}` : t('count.title')}
        trail={entry && <Breadcrumbs entry={entry} />}
        {...(store && { facts: <Link to="/inventory/count">{t('count.otherShowroom')}</Link> })}
      />
      {body()}
    </section>
  )
}
