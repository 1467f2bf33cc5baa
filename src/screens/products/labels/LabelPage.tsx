import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse } from '#contract/types.ts'
import { Barcode } from '#features/print/Barcode.tsx'
import '#features/print/print-desk.css'
import { printSheets } from '#features/print/print-sheets.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { QuantityInput } from '#kit/fields/quantity/QuantityInput.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import './labels.css'

type Goods = CallResponse<'x.labelGoods'>['data'][number]
/** A row without a count has that of all. */
type Chosen = { count?: number; code?: string }
const keyOf = ({ productId, variantId }: Goods) => variantId ?? productId

/** A4 with 3 by 8 labels of 70 by 37 mm, which stationers sell for printers; a roll of 80 mm has one label after the other. */
const papers = {
  a4: { perSheet: 24, page: 'size: A4 portrait; margin: 0' },
  roll: { perSheet: 1, page: 'size: 80mm 40mm; margin: 0' },
} as const
type Paper = keyof typeof papers
const isPaper = (text: string | null): text is Paper => text !== null && Object.hasOwn(papers, text)
/** Of one label, and of all together: what a browser lays out at once. */
const [maxCount, maxLabels] = [500, 2000] as const

const Label = ({ goods, code }: { goods: Goods; code: string }) => (
  <div className="goods-label">
    <strong>{goods.name}</strong>
    <Barcode text={code} />
    <span>
      {code !== goods.sku && <small>{goods.sku}</small>}
      {goods.price && <b>{formatAmount(goods.price)}</b>}
    </span>
  </div>
)

const inSheets = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

type SheetsProps = { rows: readonly Goods[]; paper: Paper; onPaper: (paper: Paper) => void }
const LabelSheets = ({ rows, paper, onPaper }: SheetsProps) => {
  const eachId = useId()
  const [each, setEach] = useState(1)
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const chosenOf = (goods: Goods): Required<Chosen> => {
    const { count = each, code = goods.barcodes[0] ?? goods.sku } = chosen[keyOf(goods)] ?? {}
    return { count, code }
  }
  const change = (goods: Goods, part: Chosen) =>
    setChosen((before) => ({ ...before, [keyOf(goods)]: { ...before[keyOf(goods)], ...part } }))
  const changeAll = (count: number) => {
    setEach(count)
    setChosen((before) =>
      Object.fromEntries(Object.entries(before).map(([key, { count: _, ...rest }]) => [key, rest])),
    )
  }
  const counts = rows.map((goods) => ({ goods, ...chosenOf(goods) }))
  const total = counts.reduce((sum, { count }) => sum + (Number.isInteger(count) ? count : 0), 0)
  const isTooMany = total > maxLabels
  const labels = isTooMany
    ? []
    : counts.flatMap(({ goods, count, code }) =>
        Array.from({ length: Number.isInteger(count) ? count : 0 }, (_, nr) => ({
          ...{ goods, code },
          key: `${keyOf(goods)} ${nr}`,
        })),
      )
  return (
    <>
      <div className="print-toolbar">
        <Segmented<Paper>
          aria-label={t('labels.paper')}
          value={paper}
          options={[
            { value: 'a4', label: t('labels.a4') },
            { value: 'roll', label: t('labels.roll') },
          ]}
          onChange={onPaper}
        />
        {rows.length > 1 && (
          <span className="label-each">
            <label htmlFor={eachId}>{t('labels.each')}</label>
            <QuantityInput
              inputId={eachId}
              label={t('labels.each')}
              empty={0}
              max={maxCount}
              value={each}
              onChange={changeAll}
            />
          </span>
        )}
        <span role="status" className="print-progress">
          {isTooMany
            ? t('labels.tooMany', { count: total, most: maxLabels })
            : t('labels.count', { count: total })}
        </span>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!labels.length}
          onClick={() => void printSheets()}
        >
          {t('labels.print')}
        </Button>
      </div>
      <DataTable
        className="label-goods"
        label={t('labels.title')}
        rows={rows}
        keyOf={keyOf}
        columns={[
          {
            key: 'name',
            head: t('labels.goods'),
            cell: (goods) => (
              <>
                {goods.name} <small>{goods.sku}</small>
              </>
            ),
          },
          {
            key: 'code',
            head: t('labels.code'),
            cell: (goods) => (
              <Select
                aria-label={t('labels.codeOf', { name: goods.name })}
                popupMatchSelectWidth={false}
                virtual={false}
                value={chosenOf(goods).code}
                options={[...goods.barcodes, goods.sku].map((value) => ({ value, label: value }))}
                onChange={(code) => change(goods, { code })}
              />
            ),
          },
          {
            key: 'count',
            head: t('labels.labels'),
            cell: (goods) => (
              <QuantityInput
                label={t('labels.countOf', { name: goods.name })}
                empty={0}
                max={maxCount}
                value={chosenOf(goods).count}
                onChange={(count) => change(goods, { count })}
              />
            ),
          },
        ]}
      />
      <section
        className={`sheets label-sheets label-sheets-${paper}`}
        aria-label={t('labels.sheets')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
        tabIndex={0}
      >
        <style>{`@page { ${papers[paper].page} }`}</style>
        {inSheets(labels, papers[paper].perSheet).map((sheet) => (
          <article className="label-sheet" key={sheet[0]?.key}>
            {sheet.map(({ key, goods, code }) => (
              <Label key={key} goods={goods} code={code} />
            ))}
          </article>
        ))}
      </section>
    </>
  )
}

/** Barcode labels of the products in the address: as many of each as are chosen, on sheets or on a roll. */
export default function LabelPage() {
  const entry = findEntry(useKit().registry, 'products')
  const [params, setParams] = useSearchParams()
  const all = (params.get('ids') ?? '').split(',').filter(Boolean)
  const ids = all.slice(0, limits.maxBatch)
  const paper = params.get('paper')
  const read = useCallQuery(
    'x.labelGoods',
    { query: { productIds: ids } },
    { under: 'products', enabled: ids.length > 0 },
  )
  if (!entry) return null
  const nothing = (
    <Empty
      title={t('labels.none')}
      hint={t('labels.noneHint')}
      action={<LinkButton to={lastListAddress(entry)}>{t('products.toList')}</LinkButton>}
    />
  )
  return (
    <div className="print-desk">
      <PageHeader title={t('labels.title')} trail={<Breadcrumbs entry={entry} />} />
      {all.length > ids.length && <p role="status">{t('labels.atMost', { most: limits.maxBatch })}</p>}
      {ids.length === 0 ? (
        nothing
      ) : (
        <Loaded
          read={read}
          data={read.data}
          failed={t('labels.failed')}
          loading={{ rows: 6, label: t('labels.loading') }}
          empty={nothing}
          isEmpty={read.data?.data.length === 0}
        >
          {({ data }) => (
            <LabelSheets
              rows={data}
              paper={isPaper(paper) ? paper : 'a4'}
              onPaper={(next) =>
                setParams(
                  (before) => {
                    before.set('paper', next)
                    return before
                  },
                  { replace: true },
                )
              }
            />
          )}
        </Loaded>
      )}
    </div>
  )
}
