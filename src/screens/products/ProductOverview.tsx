import { Link } from 'react-router-dom'
import type { ProductOverview as Overview } from '#contract/extensions/overviews.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { editedOnClick, type OnEdit } from '#kit/record/record-values.tsx'
import { useCapability } from '#providers/data/capabilities.ts'
import { Money } from '#ui/layout/Money.tsx'
import { type Stat, StatList } from '#ui/layout/stats/Stats.tsx'
import { isGuarded, mediaUrl, squareUrl } from '#ui/media-url.ts'
import './product-lead.css'

const pictureSize = 160
const thumbSize = 40
const maxShowrooms = 6
/** Three rows of thumbnails below the first picture. */
const maxThumbs = 9

type Product = Pick<RecordFor<'products'>, 'id' | 'price' | 'oldPrice' | 'images'>

type Images = NonNullable<Product['images']>

const Thumbs = ({ of }: { of: Images }) =>
  of.map(({ key, url, alt }) => (
    <a key={key} href={mediaUrl(url)} target="_blank" rel="noreferrer">
      <img src={squareUrl(url, 96)} alt={alt} width={thumbSize} height={thumbSize} loading="lazy" />
    </a>
  ))

/** The first picture, and the others below it; of very many, the rest is folded. */
const Pictures = ({ of: { images } }: { of: Product }) => {
  const [first, ...others] = (images ?? []).filter(({ url }) => !isGuarded(url))
  if (!first) return null
  const shown = others.length > maxThumbs + 1 ? others.slice(0, maxThumbs) : others
  const folded = others.slice(shown.length)
  return (
    <div className="product-pictures">
      <img
        src={mediaUrl(first.url, 320)}
        alt={first.alt}
        width={pictureSize}
        height={pictureSize}
        className="product-picture"
      />
      <Thumbs of={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{t('products.more', { count: folded.length })}</summary>
          <div className="product-pictures">
            <Thumbs of={folded} />
          </div>
        </details>
      )}
    </div>
  )
}

/** The stock of each showroom as a bar, the most first; where something is low, words and a colour say it. */
const StockBars = ({ stock }: Pick<Overview, 'stock'>) => {
  const all = stock.filter(({ quantity, lowVariants }) => quantity > 0 || lowVariants > 0)
  const most = Math.max(1, ...all.map(({ quantity }) => quantity))
  const shown = all.length > maxShowrooms + 1 ? all.slice(0, maxShowrooms) : all
  return (
    <div className="product-stock">
      <p>
        {t('products.inStock')}{' '}
        <Link to="?tab=stock">{formatNumber(stock.reduce((sum, { quantity }) => sum + quantity, 0))}</Link>
      </p>
      <ul>
        {shown.map(({ storeId, store, quantity, variants, lowVariants }) => (
          <li key={storeId} {...(lowVariants > 0 && { className: 'product-stock-low' })}>
            <span title={store}>{store}</span>
            <span className="product-stock-bar" aria-hidden>
              <span style={{ width: `${(quantity / most) * 100}%` }} />
            </span>
            <span>
              {formatNumber(quantity)}
              {lowVariants > 0 &&
                ` · ${variants > 1 ? t('products.lowVariants', { count: lowVariants, all: variants }) : t('products.isLow')}`}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Link to="?tab=stock">{t('products.more', { count: all.length - shown.length })}</Link>
      )}
    </div>
  )
}

/** `Dhanmondi 12 · Uttara 3`. */
const showrooms = (of: readonly { store: string; quantity: number }[]) =>
  of.map(({ store, quantity }) => `${store} ${formatNumber(quantity)}`).join(' · ')
const piecesOf = (of: readonly { quantity: number }[]) =>
  formatNumber(of.reduce((sum, { quantity }) => sum + quantity, 0))

const Figures = ({
  product,
  onEdit,
  overview: { stock, sales, onTheWay = [] },
}: Props & { overview: Overview }) => {
  const { price, oldPrice } = product
  const promised = stock
    .filter((one) => one.promised > 0)
    .map((one) => ({ store: one.store, quantity: one.promised }))
  const figures: Stat[] = [
    {
      name: t('products.price'),
      value: (
        <span {...editedOnClick('price', onEdit)}>
          <Money amount={price} />
        </span>
      ),
      note: oldPrice && <s>{formatMoney(oldPrice)}</s>,
    },
    ...(sales
      ? [{ name: t('products.sold', { count: sales.days }), value: <Money amount={sales.total} /> }]
      : []),
    ...(promised.length
      ? [{ name: t('products.promised'), value: piecesOf(promised), note: showrooms(promised) }]
      : []),
    ...(onTheWay.length
      ? [{ name: t('products.onTheWay'), value: piecesOf(onTheWay), note: showrooms(onTheWay) }]
      : []),
  ]
  return (
    <section className="product-lead" aria-label={t('products.overview')}>
      <Pictures of={product} />
      <StatList of={figures} />
      <StockBars stock={stock} />
    </section>
  )
}

type Props = { product: Product; onEdit?: OnEdit }

/** Picture, price, stock and sales of a product. */
export const ProductOverview = ({ product, onEdit }: Props) => {
  if (!useCapability('productOverview')) return null
  return (
    <CallData
      call="x.productOverview"
      params={{ id: product.id }}
      options={{ under: 'inventory' }}
      failed={t('products.overviewFailed')}
      loading={
        // With the picture it has its height at once.
        <div className="product-lead" aria-busy="true">
          <Pictures of={product} />
        </div>
      }
    >
      {(overview) => <Figures product={product} overview={overview} onEdit={onEdit} />}
    </CallData>
  )
}
