import { Checkbox } from 'antd'
import type { Image } from '../../../../contract/grammar/record'
import { useT } from '../../../i18n'
import { currency, formatMoney } from '../../../i18n/format'
import { Pill } from '../../../kit/fields/parts'
import type { Row } from '../../../kit/fields/props/props'
import { mediaUrl } from '../../../kit/media-url'
import { type CollectionName, isInCollection } from './actions'

type Props = {
  name: CollectionName
  products: readonly Row[]
  selected: ReadonlyMap<string, Row>
  onToggle: (product: Row) => void
}

const Thumb = ({ images }: { images: unknown }) => {
  const first = (Array.isArray(images) ? images[0] : undefined) as Image | undefined
  return first ? (
    <img className="cell-thumb" src={mediaUrl(first.url, 96)} alt="" width={40} height={28} loading="lazy" />
  ) : (
    <span className="cell-thumb" aria-hidden />
  )
}

/** Selectable products; already selected ones are marked. */
export const ProductOptions = ({ name, products, selected, onToggle }: Props) => {
  const t = useT()
  return (
    <ul className="product-options">
      {products.map((product) => {
        const already = isInCollection(name, product)
        return (
          <li key={product.id}>
            <Checkbox
              checked={already || selected.has(product.id)}
              disabled={already}
              onChange={() => onToggle(product)}
            >
              <Thumb images={product.images} />
              <span className="product-option-name">
                {String(product.name)}
                <small>{String(product.sku ?? '')}</small>
              </span>
              {already ? (
                <Pill>{t(`chosen.${name}.is`)}</Pill>
              ) : (
                <span className="cell-figure">
                  {formatMoney(String(product.price))} {currency}
                </span>
              )}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
