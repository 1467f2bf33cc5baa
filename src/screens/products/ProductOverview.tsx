import { Link } from 'react-router-dom'
import type { ProductOverview as Overview } from '#contract/extensions/overviews.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { useKnownExtension } from '#providers/data/extensions.ts'
import { Money } from '#ui/layout/Money.tsx'
import { Stats } from '#ui/layout/stats/Stats.tsx'
import { isGuarded, mediaUrl } from '#ui/media-url.ts'

const pictureSize = 96
const maxShowrooms = 3

type Product = Pick<RecordFor<'products'>, 'id' | 'price' | 'oldPrice' | 'images'>

const Picture = ({ of }: { of: Product }) => {
  const first = of.images?.[0]
  return first && !isGuarded(first.url) ? (
    <img
      className="stats-picture"
      src={mediaUrl(first.url, 320)}
      alt={first.alt}
      width={pictureSize}
      height={pictureSize}
    />
  ) : null
}

/** `Dhanmondi 12 · Uttara 3 · 4 more`. */
const useShowrooms = () => {
  const t = useT()
  return (stock: Overview['stock']) => {
    const having = stock.filter(({ quantity }) => quantity > 0)
    const shown = having
      .slice(0, maxShowrooms)
      .map(({ store, quantity }) => `${store} ${formatNumber(quantity)}`)
    const more = having.length - shown.length
    return [...shown, ...(more > 0 ? [t('products.moreShowrooms', { count: more })] : [])].join(' · ')
  }
}

const Figures = ({
  product,
  overview: { stock, sales, onTheWay = [] },
}: {
  product: Product
  overview: Overview
}) => {
  const t = useT()
  const showrooms = useShowrooms()
  const { price, oldPrice } = product
  const total = stock.reduce((sum, { quantity }) => sum + quantity, 0)
  const promised = stock.filter((one) => one.promised > 0)
  const low = stock.filter(({ isLow }) => isLow).map(({ store }) => store)
  return (
    <Stats
      label={t('products.overview')}
      lead={<Picture of={product} />}
      of={[
        {
          name: t('products.price'),
          value: <Money amount={price} />,
          note: oldPrice && <s>{formatMoney(oldPrice)}</s>,
        },
        {
          name: t('products.inStock'),
          value: <Link to="?tab=stock">{formatNumber(total)}</Link>,
          note: showrooms(stock),
        },
        ...(promised.length
          ? [
              {
                name: t('products.promised'),
                value: formatNumber(promised.reduce((sum, one) => sum + one.promised, 0)),
                note: showrooms(promised.map((one) => ({ ...one, quantity: one.promised }))),
              },
            ]
          : []),
        ...(onTheWay.length
          ? [
              {
                name: t('products.onTheWay'),
                value: formatNumber(onTheWay.reduce((sum, { quantity }) => sum + quantity, 0)),
                note: showrooms(onTheWay.map((one) => ({ ...one, promised: 0, isLow: false }))),
              },
            ]
          : []),
        ...(low.length
          ? [
              {
                name: t('products.lowStock'),
                value: formatNumber(low.length),
                note: low.slice(0, maxShowrooms).join(', '),
              },
            ]
          : []),
        ...(sales
          ? [{ name: t('products.sold', { count: sales.days }), value: <Money amount={sales.total} /> }]
          : []),
      ]}
    />
  )
}

/** Picture, price, stock and sales of a product. */
export const ProductOverview = ({ product }: { product: Product }) => {
  const t = useT()
  if (!useKnownExtension('productOverview')) return null
  return (
    <CallData
      call="x.productOverview"
      params={{ id: product.id }}
      options={{ under: 'inventory' }}
      failed={t('products.overviewFailed')}
      loading={
        // With the picture it has its height at once.
        <div className="stats" aria-busy="true">
          <Picture of={product} />
        </div>
      }
    >
      {(overview) => <Figures product={product} overview={overview} />}
    </CallData>
  )
}
