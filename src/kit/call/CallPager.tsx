import { Pagination } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { limits } from '../../../contract/policies/limits'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import '../list/list.css'
import { isTurn, TurnButton } from '../layout/TurnButton'

type Paged = {
  total: number
  more: boolean
  page: number
  setPage: (page: number) => void
  limit: number
  setLimit: (limit: number) => void
}

/** The pages of a call's response; absent if everything fits one. */
export const CallPager = ({ list }: { list: Paged }) => {
  const t = useT()
  const { total, more, page, setPage, limit, setLimit } = list
  const least = Math.min(...limits.pageSizes)
  if (total <= least) return null
  const before = (page - 1) * limit
  // Not by the rows: a history is paged by actions, each of which has several.
  const last = more ? before + limit : Math.min(before + limit, total)
  const counted = more ? t('list.more', { total }) : formatNumber(total)
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <span className="pager-rows" role="status">
        {t('list.rows', { first: before + 1, last, total: counted })}
      </span>
      <Pagination
        current={page}
        pageSize={limit}
        total={total}
        showSizeChanger={{
          options: limits.pageSizes.map((value) => ({ value, label: t('list.perPage', { count: value }) })),
        }}
        showLessItems
        itemRender={(number, kind, drawn) => {
          if (isTurn(kind)) return <TurnButton kind={kind} />
          return kind === 'page' && isValidElement(drawn)
            ? cloneElement(drawn, {}, formatNumber(number))
            : drawn
        }}
        pageSizeOptions={[...limits.pageSizes]}
        onChange={(number, size) => {
          if (size !== limit) setLimit(size)
          setPage(size === limit ? number : 1)
        }}
      />
    </nav>
  )
}
