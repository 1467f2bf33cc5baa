import { DownOutlined } from '@ant-design/icons'
import { limits } from '../../../../contract/policies/limits'
import { useT } from '../../../i18n'

type Props = { limit: number; onChange: (limit: number) => void }

/** The number of rows per page. An element of the browser, because antd's select would be loaded for it alone. */
export const PageSize = ({ limit, onChange }: Props) => {
  const t = useT()
  const sizes: readonly number[] = [...new Set<number>([...limits.pageSizes, limit])]
  return (
    <li className="ant-pagination-options pager-size">
      <select
        aria-label={t('list.pageSize')}
        value={limit}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('list.perPage', { count: size })}
          </option>
        ))}
      </select>
      <DownOutlined aria-hidden />
    </li>
  )
}
