import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, type InputRef } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { latinDigits } from '#contract/grammar/stored-text.ts'
import { findBarcodeProblem, storedBarcode } from '#contract/policies/barcodes.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallResponse } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { useSaveKeys } from '#kit/form/saving/save-keys.tsx'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import { useTranslatedRecords } from '#kit/records/use-translated-records.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { parseClipboardCells } from '#ui/grid/parse-block.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ScanButton } from '#ui/scan/ScanButton.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import './labels.css'

type Goods = CallResponse<'x.labelGoods'>['data'][number]
/** `refusal`: why the backend did not store it. */
type Draft = { code: string; isOwn?: boolean; refusal?: string }
type Drafts = Readonly<Record<string, Draft>>
const keyOf = ({ productId, variantId }: Goods) => variantId ?? productId
const plainCode = (text: string) => latinDigits(text.trim())
const isSame = (one: string, other: string) =>
  storedBarcode(one).toLowerCase() === storedBarcode(other).toLowerCase()

/** Why a code can't be saved; digits of the shop’s own need no check digit. */
const problemOf = (rows: readonly Goods[], drafts: Drafts, goods: Goods): string | undefined => {
  const { code = '', isOwn, refusal } = drafts[keyOf(goods)] ?? {}
  if (!code) return undefined
  const owner = rows.find((row) => {
    const typed = keyOf(row) === keyOf(goods) ? undefined : drafts[keyOf(row)]?.code
    return row.barcodes.some((one) => isSame(one, code)) || (typed && isSame(typed, code))
  })
  if (owner) return t('barcodes.repeated', { name: owner.name })
  if (!isOwn && findBarcodeProblem(code)) return t('barcodes.notMakers')
  return refusal
}

const Entries = ({ rows }: { rows: readonly Goods[] }) => {
  const id = useId()
  const resource = resourceNamed(useKit().registry, 'barcodes')
  const { manyFor } = useTranslatedRecords(resource)
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [isBusy, setBusy] = useState(false)
  const boxes = useRef(new Map<string, InputRef>()).current
  const typed = rows.filter((row) => drafts[keyOf(row)]?.code)
  useLeaveGuard(typed.length > 0, useRef(false), () => setDrafts({}))

  const change = (changes: Drafts) => setDrafts((before) => ({ ...before, ...changes }))
  const focus = (row: Goods | undefined) => row && boxes.get(keyOf(row))?.focus({ cursor: 'all' })
  const enter = (at: number, code: string) => {
    const row = rows[at]
    if (!row) return
    change({ [keyOf(row)]: { code: plainCode(code) } })
    focus(rows[at + 1])
  }
  /** Scanners end a code with Enter. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focus(rows[at + step])
  }
  /** A column of a spreadsheet fills the items from here on; its blank cells change nothing. */
  const onPaste = (event: ClipboardEvent, at: number) => {
    const cells = parseClipboardCells(event.clipboardData.getData('text'))
    if (!cells || cells.length < 2 || cells[0]?.length !== 1) return
    event.preventDefault()
    const left = rows.slice(at)
    if (cells.length > left.length)
      return notify('error', t('barcodes.pasteTooLong', { count: cells.length, rows: left.length }))
    change(
      Object.fromEntries(
        left.flatMap((row, i) => {
          const code = plainCode(cells[i]?.[0] ?? '')
          return code ? [[keyOf(row), { code }]] : []
        }),
      ),
    )
  }
  const save = async () => {
    const wrong = rows.find((row) => problemOf(rows, drafts, row))
    if (isBusy || !typed.length) return
    if (wrong) return focus(wrong)
    setBusy(true)
    const saved: Goods[] = []
    const refused: Record<string, Draft> = {}
    const many = manyFor([])
    const write = async (row: Goods) => {
      const { code = '', isOwn = false } = drafts[keyOf(row)] ?? {}
      try {
        await many.create({ code, product: row.productId, variant: row.variantId, isOwn })
        saved.push(row)
      } catch (error) {
        const { errors, messages } = toHttpError(error)
        refused[keyOf(row)] = { code, isOwn, refusal: (errors?.code ?? messages).join(' ') }
      }
    }
    await forEachConcurrently(typed, many.atOnce, write, {
      signal: new AbortController().signal,
      progress: () => {},
    })
    // What was saved is among the barcodes of its item before its box is empty.
    await invalidate(client, [resource.name, 'products', extensionsScope])
    setDrafts(refused)
    setBusy(false)
    if (saved.length) notify('success', t('barcodes.saved', { count: saved.length }))
    focus(rows.find((row) => refused[keyOf(row)]))
  }
  useSaveKeys(() => void save())

  return (
    <>
      <p>{t('barcodes.entryHint')}</p>
      <DataTable
        className="label-goods barcode-entry"
        label={t('barcodes.enter')}
        rows={rows}
        keyOf={keyOf}
        columns={[
          {
            key: 'name',
            head: t('labels.goods'),
            cell: ({ name, sku }) => (
              <>
                {name} <small>{sku}</small>
              </>
            ),
          },
          {
            key: 'codes',
            head: t('barcodes.tab'),
            cell: ({ barcodes }) => barcodes.join(', ') || <span className="barcode-none">—</span>,
          },
          {
            key: 'code',
            head: t('barcodes.new'),
            cell: (row) => {
              const [key, at] = [keyOf(row), rows.indexOf(row)]
              const { code = '', isOwn = false } = drafts[key] ?? {}
              const problem = problemOf(rows, drafts, row)
              return (
                <>
                  <span className="barcode-box">
                    <Input
                      ref={(box) => {
                        if (box) boxes.set(key, box)
                        else boxes.delete(key)
                      }}
                      aria-label={t('barcodes.newOf', { name: row.sku })}
                      aria-invalid={problem !== undefined}
                      aria-describedby={problem ? `${id}${key}` : undefined}
                      status={problem ? 'error' : ''}
                      autoComplete="off"
                      autoFocus={at === 0}
                      maxLength={48}
                      disabled={isBusy}
                      value={code}
                      onChange={({ target }) => change({ [key]: { code: plainCode(target.value) } })}
                      onKeyDown={(event) => onKeyDown(event, at)}
                      onPaste={(event) => onPaste(event, at)}
                    />
                    <ScanButton onScan={(scanned) => enter(at, scanned)} />
                  </span>
                  {problem && (
                    <small id={`${id}${key}`} role="alert" className="barcode-problem">
                      {problem}
                    </small>
                  )}
                  {code && findBarcodeProblem(code) && (
                    <Checkbox
                      checked={isOwn}
                      onChange={({ target }) => change({ [key]: { code, isOwn: target.checked } })}
                    >
                      {fieldLabel(resource, 'isOwn')}
                    </Checkbox>
                  )}
                </>
              )
            },
          },
        ]}
      />
      <div className="card-buttons">
        <Button
          type="primary"
          loading={isBusy}
          disabled={!typed.length}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void save()}
        >
          {t('barcodes.save', { count: typed.length })}
        </Button>
      </div>
    </>
  )
}

/** The barcodes of the products in the address and of their variants: one is scanned or typed after the other. */
export default function BarcodeEntry() {
  const entry = findEntry(useKit().registry, 'products')
  const [params] = useSearchParams()
  const all = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))]
  const ids = all.slice(0, limits.maxBatch)
  const read = useCallQuery(
    'x.labelGoods',
    { query: { productIds: ids } },
    { under: 'products', enabled: ids.length > 0 },
  )
  if (!entry) return null
  const nothing = (
    <Empty
      title={t('barcodes.none')}
      hint={t('barcodes.noneHint')}
      action={<LinkButton to={lastListAddress(entry)}>{t('products.toList')}</LinkButton>}
    />
  )
  return (
    <>
      <PageHeader title={t('barcodes.enter')} trail={<Breadcrumbs entry={entry} />} />
      {all.length > ids.length && <p role="status">{t('barcodes.atMost', { most: limits.maxBatch })}</p>}
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
          {({ data }) => <Entries rows={data} />}
        </Loaded>
      )}
    </>
  )
}
