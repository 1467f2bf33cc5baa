import { Pagination } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { isTurn, TurnButton } from '#ui/layout/TurnButton.tsx'
import type { CallList } from './use-call-list'

export type Paged = Pick<CallList<unknown>, 'total' | 'more' | 'page' | 'setPage' | 'limit' | 'setLimit'>

/** Links to the pages of a call's response, and a choice of their size. */
export default function InlinePages({ list }: { list: Paged }) {
  const { total, page, setPage, limit, setLimit } = list
  return (
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
  )
}
