import { HistoryOutlined, ReloadOutlined } from '@ant-design/icons'
import { Checkbox, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { MoreActions } from '#ui/layout/dropdown/MoreActions.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { compareNaturally, isLowOrOut, type SortBy, type StockLine, type StockView } from './model'

const StockHistory = lazy(() => import('./StockHistory'))

type Props = {
  product: { id: string; name: string }
  view: StockView
  onView: (view: StockView) => void
  stores: readonly Ref[]
  lines: readonly StockLine[]
  /** The visible lines. */
  shown: readonly StockLine[]
  /** The number of archived variants. */
  archived: number
  mayArrange: boolean
  busy: boolean
  onRefresh: () => void
  children: ReactNode
}

const sorts = ['sku', 'total', 'total down'] as const
const sortOf = ({ sort, descending }: StockView) => {
  if (sort !== 'total') return sort
  return descending ? 'total down' : 'total'
}

/** Filters, sorting and additions of the grid. */
export const StockTools = ({
  product,
  view,
  onView,
  stores,
  lines,
  shown,
  archived,
  mayArrange,
  busy,
  onRefresh,
  children,
}: Props) => {
  const hasHistory = useLikelyCapability('stockHistory')
  const pieces = shown.reduce((sum, { total }) => sum + total, 0)
  const low = shown.filter(({ level }) => isLowOrOut(level)).length
  return (
    <>
      <div className="stock-tools">
        <SearchInput
          className="stock-search"
          allowClear
          label={t('stock.search')}
          value={view.search}
          onType={(search) => onView({ ...view, search })}
        />
        {stores.length > 1 && (
          <Select
            mode="multiple"
            className="stock-stores"
            aria-label={t('stock.showrooms')}
            placeholder={t('stock.showrooms')}
            maxTagCount={1}
            maxTagPlaceholder={(others) => t('list.andMore', { count: others.length })}
            allowClear
            virtual={false}
            optionFilterProp="label"
            value={[...view.stores]}
            options={[...stores]
              .sort((a, b) => compareNaturally(a.label, b.label))
              .map(({ id, label }) => ({ value: id, label }))}
            onChange={(chosen: string[]) => onView({ ...view, stores: chosen })}
          />
        )}
        <Select
          className="stock-order"
          aria-label={t('list.sortBy')}
          virtual={false}
          value={!mayArrange && view.sort === 'order' ? 'sku' : sortOf(view)}
          options={[
            ...(mayArrange ? [{ value: 'order', label: t('variants.order') }] : []),
            ...sorts.map((value) => ({ value, label: t(`stock.sort.${value}`) })),
          ]}
          onChange={(value) =>
            onView({ ...view, sort: value.split(' ')[0] as SortBy, descending: value.endsWith('down') })
          }
        />
        <Checkbox
          checked={view.lowOnly}
          onChange={(event) => onView({ ...view, lowOnly: event.target.checked })}
        >
          {t('stock.lowOnly')}
        </Checkbox>
        {archived > 0 && (
          <Checkbox
            checked={view.archived}
            onChange={(event) => onView({ ...view, archived: event.target.checked })}
          >
            {t('variants.showArchived', { count: archived })}
          </Checkbox>
        )}
        <span className="stock-additions">
          <MoreActions label={t('show.more')}>{children}</MoreActions>
        </span>
      </div>
      <div className="stock-line">
        <span role="status">
          {shown.length === lines.length
            ? t('stock.lines', { count: lines.length })
            : t('stock.linesOf', { shown: shown.length, all: lines.length })}{' '}
          · {t('stock.pieces', { count: pieces })}
          {low > 0 && ` · ${t('stock.lowCount', { count: low })}`}
        </span>
        <span className="stock-line-end">
          {hasHistory && (
            <DialogButton
              type="text"
              size="small"
              icon={<HistoryOutlined aria-hidden />}
              label={t('stock.ledger')}
            >
              {(close) => <StockHistory product={product} stores={stores} onClose={close} />}
            </DialogButton>
          )}
          <IconButton
            size="small"
            icon={<ReloadOutlined spin={busy} aria-hidden />}
            label={t('stock.refresh')}
            onClick={onRefresh}
          />
        </span>
      </div>
    </>
  )
}
