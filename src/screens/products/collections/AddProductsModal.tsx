import { useList } from '@refinedev/core'
import { Button, Checkbox, type InputRef, Modal, Select, Input as TextInput } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { dealsCalls } from '#contract/extensions/promotions/deals.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { dealProducts } from '#contract/resources/catalog/deal-products.ts'
import type { RecordFor } from '#contract/types.ts'
import { currencySign, formatAmount, latinDigits } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useRecordRuns } from '#kit/actions/use-record-action.tsx'
import { useCall } from '#kit/call/use-call.ts'
import type { FailedRow } from '#kit/context/record-action.ts'
import { Input } from '#kit/fields/inputs.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { listOf } from '#kit/records/list-of.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import type { Failure } from '#providers/errors.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { type CollectionName, isInCollection, type Product, useCollectionActions } from './actions'
import { dealBodyOf, dealTermsProblem, hasTerms, noTerms, type Terms } from './deal-terms'
import './add-products.css'

type DealTermsProps = { terms: Terms; problem: string | undefined; onChange: (terms: Terms) => void }
const { dealFrom, dealUntil } = dealsCalls.setDeal.body
const periods = { dealFrom, dealUntil } as const

/** Optional period and price of the deals that are about to be added. */
const DealTerms = ({ terms, problem, onChange }: DealTermsProps) => {
  const id = useId()
  const set = (part: Partial<Terms>) => onChange({ ...terms, ...part })
  return (
    <fieldset className="deal-terms">
      <legend>{t('deals.optional')}</legend>
      {(['dealFrom', 'dealUntil'] as const).map((key) => (
        <div key={key}>
          <label htmlFor={`${id}${key}`}>{t(`deals.${key}`)}</label>
          <Input
            resource={dealProducts}
            name={key}
            field={periods[key]}
            label={t(`deals.${key}`)}
            id={`${id}${key}`}
            value={terms[key]}
            onChange={(value) => set({ [key]: typeof value === 'string' && value ? value : null })}
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}how`}>{t('deals.price')}</label>
        <span className="deal-price">
          <Select
            id={`${id}how`}
            virtual={false}
            value={terms.way}
            options={(['keep', 'price', 'percent'] as const).map((value) => ({
              value,
              label: t(`deals.way.${value}`, { currency: currencySign() }),
            }))}
            onChange={(way) => set({ way })}
          />
          {terms.way !== 'keep' && (
            <TextInput
              aria-label={t(`deals.way.${terms.way}`, { currency: currencySign() })}
              inputMode="decimal"
              autoComplete="off"
              value={terms.amount}
              {...(problem && { status: 'error' as const, 'aria-invalid': true })}
              onChange={(event) => set({ amount: latinDigits(event.target.value) })}
            />
          )}
        </span>
      </div>
      {problem && (
        <p role="alert" className="deal-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type ProductOptionsProps = {
  name: CollectionName
  products: readonly RecordFor<'products'>[]
  selected: ReadonlyMap<string, Product>
  onToggle: (product: Product) => void
}

/** Selectable products; already selected ones are marked. */
const ProductOptions = ({ name, products, selected, onToggle }: ProductOptionsProps) => {
  return (
    <ul className="product-options">
      {products.map((product) => {
        const already = isInCollection(name, product)
        return (
          <li key={product.id}>
            <Checkbox
              checked={already || selected.has(product.id)}
              disabled={already}
              onChange={() => onToggle(product)}
            >
              <Thumb image={product.images?.[0]} className="cell-thumb" width={40} height={28} />
              <span className="product-option-name">
                {product.name}
                <small>{product.sku}</small>
              </span>
              {already ? (
                <Pill>{t(`chosen.${name}.is`)}</Pill>
              ) : (
                <span className="cell-figure">{formatAmount(product.price)}</span>
              )}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}

const typingMs = 300
const maxResults = 20

/** Products by name or SKU, searched in the backend. */
const useProductSearch = (typed: string) => {
  const searchText = useDebounced(typed.trim(), typingMs)
  const { query, result } = useList<RecordFor<'products'>, Failure>({
    ...listOf('products', searchText ? { productName: searchText } : {}),
    pagination: { currentPage: 1, pageSize: maxResults },
    queryOptions: { placeholderData: (former) => former },
    errorNotification: false,
  })
  return {
    products: query.data ? result.data : undefined,
    total: result.total ?? 0,
    failure: query.error ?? undefined,
    isFetching: query.isFetching || searchText !== typed.trim(),
    refresh: () => void query.refetch(),
  }
}

type Props = {
  entry: Entry
  name: CollectionName
  open: boolean
  onClose: () => void
  /** Called once it is hidden, and the focus has returned. */
  onClosed: () => void
}

const NotAdded = ({ refused }: { refused: readonly FailedRow<Product>[] }) => {
  if (!refused.length) return null
  return (
    <div className="add-products-refused" role="alert">
      <strong>{t('chosen.refused', { count: refused.length })}</strong>
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row.id}>{t('chosen.refusedOne', { name: row.name, reason: reason })}</li>
        ))}
      </ul>
    </div>
  )
}

const Found = ({ search, ...options }: FoundProps) => {
  const { products, total } = search
  return (
    <Loaded
      read={search}
      data={products}
      failed={t('chosen.failed')}
      loading={{ rows: 6, label: t('chosen.loading'), shape: 'comfortable' }}
      empty={{ title: t('common.noResults') }}
    >
      {(found) => (
        <>
          <ProductOptions {...options} products={found} />
          {total > found.length && (
            <p className="add-products-note">{t('chosen.more', { shown: maxResults, total })}</p>
          )}
        </>
      )}
    </Loaded>
  )
}
type FoundProps = Omit<Parameters<typeof ProductOptions>[0], 'products'> & {
  search: ReturnType<typeof useProductSearch>
}

/** Products are searched and selected, then added together. */
export default function AddProductsModal({ entry, name, open, onClose, onClosed }: Props) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlyMap<string, Product>>(new Map())
  const [refused, setRefused] = useState<readonly FailedRow<Product>[]>([])
  const search = useProductSearch(typed)
  const { add } = useCollectionActions(name)
  const call = useCall()
  const [terms, setTerms] = useState(noTerms)
  const [isChecked, setChecked] = useState(false)
  const offersTerms = useCapability('setDeal') && name === 'dealProducts'
  const problem = dealTermsProblem(terms)
  const schedule: typeof add = {
    ...add,
    call: 'x.setDeal',
    run: ({ id, price }) => call('x.setDeal', { params: { id }, payload: dealBodyOf(terms, price) }),
  }
  const { act, job } = useRecordRuns(entry)
  const count = selected.size
  const box = useRef<InputRef>(null)
  // The modal takes the focus when it is mounted, and again after its motion.
  useEffect(() => box.current?.focus(), [])

  const toggle = (product: Product) => {
    const next = new Map(selected)
    if (!next.delete(product.id)) next.set(product.id, product)
    setSelected(next)
  }
  const leave = () => void confirmClose(selected.size > 0 || hasTerms(terms), onClose)
  const submit = async () => {
    setChecked(true)
    if (problem) return
    const outcome = await act(hasTerms(terms) ? schedule : add, [...selected.values()])
    if (!outcome) return
    setRefused(outcome.refused)
    const left = new Map(selected)
    for (const { id } of outcome.done) left.delete(id)
    setSelected(left)
    if (!left.size) onClose()
  }
  return (
    <Modal
      open={open}
      afterClose={onClosed}
      afterOpenChange={(shown) => shown && box.current?.focus()}
      className="add-products"
      title={t(`chosen.${name}.add`)}
      width={640}
      onCancel={leave}
      footer={
        <div className="add-products-foot">
          <span role="status">{count > 0 && t('chosen.selected', { count })}</span>
          <Button onClick={leave}>{t('common.close')}</Button>
          <Button
            type="primary"
            disabled={count === 0}
            loading={job !== undefined}
            onClick={() => void submit()}
          >
            {count > 0 ? t('chosen.addSelected', { count }) : t('chosen.addProducts')}
          </Button>
        </div>
      }
    >
      <SearchInput ref={box} className="" label={t('chosen.search')} value={typed} onType={setTyped} />
      <NotAdded refused={refused} />
      <div className="add-products-found" aria-busy={search.isFetching}>
        <Found search={search} name={name} selected={selected} onToggle={toggle} />
      </div>
      {offersTerms && (
        <DealTerms
          terms={terms}
          onChange={setTerms}
          problem={isChecked || terms.amount.trim() ? problem : undefined}
        />
      )}
    </Modal>
  )
}
