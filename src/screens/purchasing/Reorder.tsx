import { Button, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ReorderRow } from '#contract/extensions/purchasing.ts'
import { limits } from '#contract/policies/limits.ts'
import { purchaseOrders } from '#contract/resources/purchasing/purchase-orders.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import RefInput from '#kit/fields/ref/input.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'

import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { type Column, DataTable } from '#ui/layout/DataTable.tsx'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import './purchasing.css'

const keyOf = ({ sku, store }: ReorderRow) => `${sku} ${store.id}`
/** What the user chose besides the suggestion. */
type Choice = { isChosen?: boolean; quantity?: number; supplierId?: string }

const Goods = ({ rows }: { rows: readonly ReorderRow[] }) => {
  const navigate = useNavigate()
  const { run, isBusy, problems, refuse } = useAction('x.addPurchases')
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  // Each row has three inputs: hundreds of them take seconds to draw, and again with each choice.
  const [{ page: wanted, limit }, setPages] = useState<{ page: number; limit: number }>({
    page: 1,
    limit: limits.reorderRows,
  })
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / limit)))
  const shown = rows.slice((page - 1) * limit, page * limit)
  const choiceOf = (row: ReorderRow) => {
    const {
      isChosen = false,
      quantity = row.suggested,
      supplierId = row.supplier?.id,
    } = choices[keyOf(row)] ?? {}
    return { isChosen, quantity, supplierId }
  }
  const choose = (some: readonly ReorderRow[], choice: Choice) =>
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(some.map((row) => [keyOf(row), { ...before[keyOf(row)], ...choice }])),
    }))
  const chosen = rows.filter((row) => choiceOf(row).isChosen)
  const missing = chosen.filter((row) => !choiceOf(row).supplierId).length
  const goods = chosen.flatMap((row) => {
    const { quantity, supplierId } = choiceOf(row)
    return supplierId ? [{ sku: row.sku, quantity, supplierId, storeId: row.store.id }] : []
  })
  const create = () =>
    void run(
      { payload: { goods } },
      {
        success: ({ data }) => t('reorder.created', { count: data.length }),
        onDone: () => void navigate('/purchase-orders?status=Draft'),
        onRefused: refuse,
      },
    )
  const figure = (key: string, head: string, of: (row: ReorderRow) => number): Column<ReorderRow> => ({
    ...{ key, head, className: 'purchase-figure', cell: (row) => formatNumber(of(row)) },
  })
  const named = ({ sku, store }: ReorderRow) => ({ sku, showroom: store.label })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className="purchase-costs" aria-label={t('reorder.open')} tabIndex={0}>
        <DataTable<ReorderRow>
          label={t('reorder.open')}
          rows={shown}
          keyOf={keyOf}
          columns={[
            {
              key: 'chosen',
              head: (
                <Checkbox
                  aria-label={t('reorder.selectAll')}
                  checked={chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={({ target }) => choose(rows, { isChosen: target.checked })}
                />
              ),
              cell: (row) => (
                <Checkbox
                  aria-label={t('reorder.select', named(row))}
                  checked={choiceOf(row).isChosen}
                  onChange={({ target }) => choose([row], { isChosen: target.checked })}
                />
              ),
            },
            {
              key: 'name',
              head: t('purchase.item'),
              isRowHead: true,
              cell: (row) => (
                <>
                  <RecordLink to="products" record={{ id: row.productId, label: row.name }} />
                  <small>{[row.sku, row.store.label].join(' · ')}</small>
                </>
              ),
            },
            figure('sold', t('reorder.sold'), ({ sold }) => sold),
            figure('stock', t('reorder.stock'), ({ stock }) => stock),
            figure('promised', t('reorder.promised'), ({ promised }) => promised),
            figure('expected', t('reorder.expected'), ({ onOrder, onTheWay }) => onOrder + onTheWay),
            {
              key: 'supplier',
              head: t('reorder.supplier'),
              cell: (row) => (
                <>
                  <label className="sr-only" htmlFor={`supplier ${keyOf(row)}`}>
                    {t('reorder.supplierOf', named(row))}
                  </label>
                  <div className="reorder-supplier">
                    <RefInput
                      id={`supplier ${keyOf(row)}`}
                      resource={purchaseOrders}
                      name="supplier"
                      field={purchaseOrders.fields.supplier}
                      label={t('reorder.supplierOf', named(row))}
                      placeholder={t('reorder.choose')}
                      invalid={choiceOf(row).isChosen && !choiceOf(row).supplierId}
                      value={choiceOf(row).supplierId ?? ''}
                      onChange={(supplierId) => supplierId && choose([row], { supplierId, isChosen: true })}
                      record={{ id: '', supplier: row.supplier }}
                    />
                  </div>
                  {row.leadDays !== null && choiceOf(row).supplierId === row.supplier?.id && (
                    <small>{t('reorder.leadDays', { count: row.leadDays })}</small>
                  )}
                </>
              ),
            },
            {
              key: 'quantity',
              head: t('reorder.quantity'),
              cell: (row) => (
                <InputNumber<number>
                  aria-label={t('reorder.quantityOf', named(row))}
                  min={1}
                  max={100_000}
                  precision={0}
                  value={choiceOf(row).quantity}
                  onChange={(quantity) => quantity && choose([row], { quantity, isChosen: true })}
                />
              ),
            },
          ]}
        />
      </section>
      <InlinePager
        list={{
          ...{ total: rows.length, more: false, page, limit },
          setPage: (next) => setPages({ page: next, limit }),
          setLimit: (next) => setPages({ page: 1, limit: next }),
        }}
      />
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <div className="reorder-bar">
        <span>
          {missing
            ? t('reorder.missing', { count: missing })
            : t('reorder.selected', { count: chosen.length })}
        </span>
        <Button type="primary" loading={isBusy} disabled={!goods.length || missing > 0} onClick={create}>
          {t('reorder.create')}
        </Button>
      </div>
    </>
  )
}

/** The goods that should be ordered, of which purchase orders are made. */
export default function Reorder() {
  const [params, setParams] = useSearchParams()
  const storeId = params.get('storeId') ?? undefined
  const entry = findEntryNamed(useKit().registry, 'purchaseOrders')
  const mayChoose = useAccess()(['Store', 'READ'])
  const showrooms = useAllRecords('stores', { enabled: mayChoose })
  const read = useCallQuery(
    'x.reorderList',
    { query: storeId ? { storeId } : {} },
    { under: 'purchaseOrders', staleTime: 0 },
  )
  return (
    <>
      <PageHeader title={t('reorder.open')} trail={entry && <Breadcrumbs entry={entry} />} />
      <p>{t('reorder.hint')}</p>
      {mayChoose && (
        <div className="reorder-scope">
          <LabelledSelect<string>
            label={t('reorder.showroom')}
            value={storeId ?? ''}
            loading={showrooms.isFetching}
            options={[
              { value: '', label: t('reorder.all') },
              ...(showrooms.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => setParams(next ? { storeId: next } : {}, { replace: true })}
          />
        </div>
      )}
      <Loaded
        read={read}
        failed={t('reorder.failed')}
        loading={{ rows: 8, label: t('reorder.loading') }}
        empty={<Empty title={t('reorder.none')} />}
        isEmpty={read.data?.data.length === 0}
      >
        {({ data }) => <Goods key={storeId ?? ''} rows={data} />}
      </Loaded>
    </>
  )
}
