import { Pagination } from 'antd'
import { useRef } from 'react'
import { limits } from '../../../contract/policies/limits'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { isTurn, TurnButton, TurnIcon } from '../layout/TurnButton'
import type { Records } from './use-records'

type Kind = 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next'

/** The range and number of rows; every page number is a link to that page. */
export const Pager = ({ records }: { records: Records }) => {
  const t = useT()
  const { address, rows = [], total, more, isFormer } = records
  const announced = useRef<string>(undefined)
  const { page, limit } = address.state
  const before = (page - 1) * limit
  const pages = Math.ceil(total / limit)
  const counted = more ? t('list.more', { total }) : formatNumber(total)
  // Counts the visible rows, not those that are loading.
  if (!isFormer || !announced.current)
    announced.current = t('list.rows', { first: before + 1, last: before + rows.length, total: counted })
  if (!total) return null

  const labels: Partial<Record<Kind, string>> = { prev: t('list.previous'), next: t('list.next') }
  const link = (number: number, kind: Kind, drawn: React.ReactNode) => {
    // Disabled on the first and the last page.
    if (isTurn(kind) && (number < 1 || number > pages || number === page)) return <TurnButton kind={kind} />
    if (number < 1 || number > pages || kind.startsWith('jump')) return drawn
    const isNow = kind === 'page' && number === page
    return (
      <a
        className="pager-link"
        href={address.hrefOfPage(number)}
        aria-label={labels[kind] ?? t('list.page', { number })}
        aria-current={isNow ? 'page' : undefined}
        onClick={(event) => {
          // Modified clicks open a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation()
          else event.preventDefault()
        }}
      >
        {isTurn(kind) ? <TurnIcon kind={kind} /> : formatNumber(number)}
      </a>
    )
  }
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="pager-rows" role="status">
        {announced.current}
      </span>
      <Pagination
        current={page}
        pageSize={limit}
        total={total}
        showSizeChanger={{
          options: limits.pageSizes.map((value) => ({ value, label: t('list.perPage', { count: value }) })),
        }}
        pageSizeOptions={[...limits.pageSizes]}
        showLessItems
        itemRender={link}
        onChange={(number, size) => (size === limit ? address.setPage(number) : address.setLimit(size))}
      />
    </nav>
  )
}
