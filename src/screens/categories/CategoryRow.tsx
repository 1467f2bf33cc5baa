import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Link } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { Pill } from '../../kit/fields/parts'
import { Thumb } from '../../kit/layout/Thumb'
import { showPath } from '../../kit/paths'
import type { Category } from './order'

type Props = {
  entry: Entry
  category: Category
  count: number
  /** The only row in the tab order; arrow keys move from there. */
  isActive: boolean
  /** Its actions; without any there is no menu. */
  items: NonNullable<MenuProps['items']>
  onAct: (key: string) => void
}

/** A category in the tree with its status and the numbers of its children and products. */
export const CategoryRow = ({ entry, category, count, isActive, items, onAct }: Props) => {
  const t = useT()
  const { id, name, products } = category
  const tabIndex = isActive ? 0 : -1
  return (
    <span className="category" data-category={id}>
      <Thumb image={category.image} className="category-picture" width={28} height={28} />
      <Link className="category-name" to={showPath(entry, id)} draggable={false} tabIndex={tabIndex}>
        {name}
      </Link>
      <span className="category-facts">
        {!category.published && <Pill tone="warning">{t('categories.unpublished')}</Pill>}
        {category.isFeature && <Pill>{t('categories.featured')}</Pill>}
        {count > 0 && (
          <span className="category-count" title={t('categories.children', { count })}>
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="sr-only">{t('categories.children', { count })}</span>
          </span>
        )}
        {typeof products === 'number' && (
          <span className="category-products">
            {t(count > 0 ? 'categories.ownProducts' : 'categories.products', { count: products })}
          </span>
        )}
      </span>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onAct(key) }} autoFocus>
          <Button
            className="category-actions"
            type="text"
            tabIndex={tabIndex}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('categories.actionsOf', { name })}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
    </span>
  )
}
