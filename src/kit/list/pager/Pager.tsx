import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import useStyle from 'antd/es/pagination/style'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import type { ListAddress } from '#providers/list/use-list-address.ts'
import { addressOfPage } from '#src/env.ts'
import { classNames } from '#ui/class-names.ts'
import './pager.css'

/** The pages that a pager offers: the first, the current one with its neighbours, and the last. A gap is `undefined`. */
export const pageItems = (current: number, pages: number): (number | undefined)[] => {
  const offered = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages)
  return [...new Set(offered)].flatMap((page, index, all) => {
    const skipped = page - (all[index - 1] ?? page) - 1
    // Dots would take the place of the one page that they skip.
    return [...(skipped > 1 ? [undefined] : skipped === 1 ? [page - 1] : []), page]
  })
}

type PageSizeProps = { limit: number; onChange: (limit: number) => void }

/** The number of rows per page. An element of the browser, because antd's select would be loaded for it alone. */
const PageSize = ({ limit, onChange }: PageSizeProps) => {
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

type LinkProps = {
  address: ListAddress
  page: number
  label: string
  isNow?: boolean
  children: ReactNode
}

const PageLink = ({ address, page, label, isNow = false, children }: LinkProps) => (
  <a
    className="pager-link"
    href={addressOfPage(address.hrefOfPage(page))}
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
const Turn = ({ to, address, pages }: { to: 'prev' | 'next'; address: ListAddress; pages: number }) => {
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

const Item = ({ page, address }: { page: number; address: ListAddress }) => {
  const isNow = page === address.state.page
  return (
    <li
      className={classNames(
        `ant-pagination-item ant-pagination-item-${page}`,
        isNow && 'ant-pagination-item-active',
      )}
    >
      <PageLink address={address} page={page} label={t('list.page', { number: page })} isNow={isNow}>
        {formatNumber(page)}
      </PageLink>
    </li>
  )
}

type Props = { records: Records }

/** The range and number of the visible rows: it stays while those of another page are loading. */
const ShownRange = memo(
  ({ records: { address, rows = [], total, more } }: Props) => {
    const { page, limit } = address.state
    const before = (page - 1) * limit
    const counted = more ? t('list.more', { total }) : formatNumber(total)
    return (
      <span className="pager-rows">
        {t('list.rows', { first: before + 1, last: before + rows.length, total: counted })}
      </span>
    )
  },
  (_, { records }) => records.isFormer,
)
ShownRange.displayName = 'ShownRange'

/**
 * The range and number of rows; every page number is a link to that page. Not antd's `Pagination`: it makes a Tab stop of each list
 * item, so that a link in it would be a second one, and loads antd's select.
 */
export const Pager = ({ records }: Props) => {
  const { address, total } = records
  const [withStyles, , variables] = useStyle('ant-pagination')
  const { page, limit } = address.state
  const pages = Math.ceil(total / limit)
  if (!total) return null
  return withStyles(
    <nav className="pager" aria-label={t('list.pages')}>
      <ShownRange records={records} />
      <ul className={classNames('ant-pagination', variables)}>
        <Turn to="prev" address={address} pages={pages} />
        {pageItems(page, pages).map((item, index) =>
          item ? (
            <Item key={item} page={item} address={address} />
          ) : (
            <li key={index < 2 ? 'before' : 'after'} className="pager-gap" aria-hidden>
              …
            </li>
          ),
        )}
        <Turn to="next" address={address} pages={pages} />
        <PageSize limit={limit} onChange={address.setLimit} />
      </ul>
    </nav>,
  )
}
