import { Button, type InputRef, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { useCall } from '../../../kit/call/use-call'
import { confirmClose } from '../../../kit/form/draft/use-leave-guard'
import { SearchInput } from '../../../kit/layout/SearchInput'
import type { FailedRow } from '../../../kit/record/actions/record-action'
import { useRecordRuns } from '../../../kit/record/actions/use-record-action'
import { Loaded } from '../../../kit/states/Loaded'
import { useKnownExtension } from '../../../providers/data/extensions'
import { type CollectionName, type Product, useCollectionActions } from './actions'
import { DealTerms } from './DealTerms'
import { dealBodyOf, dealTermsProblem, hasTerms, noTerms } from './deal-terms'
import { ProductOptions } from './ProductOptions'
import { maxResults, useProductSearch } from './use-product-search'
import './add-products.css'

type Props = {
  entry: Entry
  name: CollectionName
  open: boolean
  onClose: () => void
  /** Called once it is hidden, and the focus has returned. */
  onClosed: () => void
}

const NotAdded = ({ refused }: { refused: readonly FailedRow<Product>[] }) => {
  const t = useT()
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
  const t = useT()
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
  const t = useT()
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlyMap<string, Product>>(new Map())
  const [refused, setRefused] = useState<readonly FailedRow<Product>[]>([])
  const search = useProductSearch(typed)
  const { add } = useCollectionActions(name)
  const call = useCall()
  const [terms, setTerms] = useState(noTerms)
  const [isChecked, setChecked] = useState(false)
  const offersTerms = useKnownExtension('setDeal') && name === 'dealProducts'
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
