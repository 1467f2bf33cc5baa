import { Button, Skeleton } from 'antd'
import type { PriceSteps } from '../../../../contract/extensions/products'
import { useT } from '../../../i18n'
import { currency, formatMoney, localDigits } from '../../../i18n/format'
import { useCallQuery } from '../../../kit/call/use-call-query'
import type { Row } from '../../../kit/fields/props/props'
import { Card } from '../../../kit/form/Sections'
import { useExtension } from '../../../providers/data/extensions'
import './price.css'

/** `-1500.00` → `−1,500.00`, with a sign for added amounts. */
const signedMoney = (amount: string): string =>
  amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : `+${formatMoney(amount)}`
/** `7.50` → `7.5 %`. */
const percent = (rate: string): string =>
  `${localDigits(rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))} %`

const Steps = ({ steps, total }: PriceSteps) => {
  const t = useT()
  // Steps are identified by their position: two discounts may share a name.
  const lines = steps.map((step, at) => ({ key: `${at} ${step.label}`, ...step }))
  return (
    <table className="price-steps" aria-label={t('price.title')}>
      <thead>
        <tr>
          <th scope="col">{t('price.step')}</th>
          <th scope="col">
            {t('price.amount')} <span className="head-unit">{currency}</span>
          </th>
          <th scope="col">{t('price.subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, kind, label, percentage, amount, subtotal }) => (
          <tr key={key}>
            <th scope="row">
              {kind === 'price' ? t('price.kind.price') : label}
              {kind !== 'price' && (
                <small>
                  {t(`price.kind.${kind}`)}
                  {percentage !== null && ` · ${percent(percentage)}`}
                </small>
              )}
            </th>
            <td>{kind === 'price' ? formatMoney(amount) : signedMoney(amount)}</td>
            <td>{formatMoney(subtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('price.total')}</th>
          <td colSpan={2}>
            {formatMoney(total)} {currency}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Price = ({ product }: { product: Row }) => {
  const t = useT()
  const { data, failure, isFetching, refresh } = useCallQuery(
    'x.price',
    { params: { id: product.id } },
    { under: 'products', staleTime: 0 },
  )
  return (
    <Card title={t('price.title')}>
      {data ? (
        <>
          <Steps {...data} />
          <p className="price-note">{t('price.note')}</p>
        </>
      ) : failure ? (
        <div role="alert">
          <p>{t('price.failed')}</p>
          <p className="price-note">{failure.messages.join(' ')}</p>
          <Button size="small" loading={isFetching} onClick={() => void refresh()}>
            {t('error.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('price.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
    </Card>
  )
}

/** The price for customers, step by step; absent if the backend lacks the call. */
export const PricePanel = ({ product }: { product: Row }) =>
  useExtension('price') ? <Price product={product} /> : null
