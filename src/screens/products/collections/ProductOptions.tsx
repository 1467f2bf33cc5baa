import { Checkbox } from 'antd'
import { storeCurrency } from '../../../../contract/store'
import type { RecordFor } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { formatMoney } from '../../../i18n/format'
import { Pill } from '../../../kit/fields/parts'
import { Thumb } from '../../../kit/layout/Thumb'
import { type CollectionName, isInCollection, type Product } from './actions'

type Props = {
  name: CollectionName
  products: readonly RecordFor<'products'>[]
  selected: ReadonlyMap<string, Product>
  onToggle: (product: Product) => void
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
              <Thumb image={product.images?.[0]} className="cell-thumb" width={40} height={28} />
              <span className="product-option-name">
                {product.name}
                <small>{product.sku}</small>
              </span>
              {already ? (
                <Pill>{t(`chosen.${name}.is`)}</Pill>
              ) : (
                <span className="cell-figure">
                  {formatMoney(product.price)} {storeCurrency}
                </span>
              )}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
