import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  DownOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons'
import useStyle from 'antd/es/pagination/style'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { classNames } from '#ui/class-names.ts'
import { type PageItem, pageItems } from './page-items'
import './pager.css'

type Props = { limit: number; onChange: (limit: number) => void }

/** The number of rows per page. An element of the browser, because antd's select would be loaded for it alone. */
const PageSize = ({ limit, onChange }: Props) => {
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

type Address = Records['address']
type LinkProps = {
  address: Address
  page: number
  label: string
  isNow?: boolean
  className?: string
  children: ReactNode
}

const PageLink = ({ address, page, label, isNow = false, className, children }: LinkProps) => (
  <a
    className={classNames('pager-link', className)}
    href={address.hrefOfPage(page)}
    aria-label={label}
    aria-current={isNow ? 'page' : undefined}
    onClick={(event: MouseEvent) => {
      // Modified clicks open a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (!isNow) address.setPage(page)
    }}
  >
    {children}
  </a>
)

/** The previous or the next page; disabled on the first and the last one. */
const Turn = ({ to, address, pages }: { to: 'prev' | 'next'; address: Address; pages: number }) => {
  const t = useT()
  const page = address.state.page + (to === 'prev' ? -1 : 1)
  const isEnd = page < 1 || page > pages
  const icon = to === 'prev' ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />
  const label = t(to === 'prev' ? 'list.previous' : 'list.next')
  return (
    <li
      className={classNames(`ant-pagination-${to}`, isEnd && 'ant-pagination-disabled')}
      aria-disabled={isEnd}
    >
      {isEnd ? (
        <button type="button" className="ant-pagination-item-link" aria-label={label} disabled>
          {icon}
        </button>
      ) : (
        <PageLink address={address} page={page} label={label}>
          {icon}
        </PageLink>
      )}
    </li>
  )
}

const Item = ({ item: { kind, page }, address }: { item: PageItem; address: Address }) => {
  const t = useT()
  const isNow = kind === 'page' && page === address.state.page
  const label = t('list.page', { number: page })
  if (kind === 'page')
    return (
      <li
        className={classNames(
          `ant-pagination-item ant-pagination-item-${page}`,
          isNow && 'ant-pagination-item-active',
        )}
      >
        <PageLink address={address} page={page} label={label} isNow={isNow}>
          {formatNumber(page)}
        </PageLink>
      </li>
    )
  const Arrows = kind === 'back' ? DoubleLeftOutlined : DoubleRightOutlined
  return (
    <li className={`ant-pagination-jump-${kind === 'back' ? 'prev' : 'next'}`}>
      <PageLink address={address} page={page} label={label} className="ant-pagination-item-link">
        <div className="ant-pagination-item-container">
          <Arrows className="ant-pagination-item-link-icon" aria-hidden />
          <span className="ant-pagination-item-ellipsis" aria-hidden>
            •••
          </span>
        </div>
      </PageLink>
    </li>
  )
}

/** The range and number of rows; every page number is a link to that page. */
export const Pager = ({ records }: { records: Records }) => {
  const t = useT()
  const { address, rows, total, more, isFormer } = records
  const shown = useRef<string>(undefined)
  const [withStyles, , variables] = useStyle('ant-pagination')
  const { page, limit } = address.state
  const before = (page - 1) * limit
  const pages = Math.ceil(total / limit)
  const counted = more ? t('list.more', { total }) : formatNumber(total)
  // Counts the visible rows, not those that are loading.
  if (rows && (!isFormer || !shown.current))
    shown.current = t('list.rows', { first: before + 1, last: before + rows.length, total: counted })
  if (!total) return null
  return withStyles(
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="pager-rows">{shown.current}</span>
      <ul className={classNames('ant-pagination', variables)}>
        <Turn to="prev" address={address} pages={pages} />
        {pageItems(page, pages).map((item) => (
          <Item key={`${item.kind} ${item.page}`} item={item} address={address} />
        ))}
        <Turn to="next" address={address} pages={pages} />
        <PageSize limit={limit} onChange={address.setLimit} />
      </ul>
    </nav>,
  )
}
