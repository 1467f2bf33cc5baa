import { Select } from 'antd'
import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../../i18n'
import { useKit } from '../../../kit/context'
import { Breadcrumbs } from '../../../kit/layout/Breadcrumbs'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { findEntry } from '../../../kit/paths'
import { Loaded } from '../../../kit/states/Loaded'
import { useSession } from '../../../providers/auth/session'
import { ShowroomCount } from './ShowroomCount'
import { useCountStores } from './use-count-stores'
import './count.css'

/** Counts the stock of a showroom. The showroom is in the address, so that a reload continues there. */
export default function StockCount() {
  const t = useT()
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
