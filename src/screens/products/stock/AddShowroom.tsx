import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { useStockCalls } from './adjust/use-adjust'
import type { StockLine, StockProduct } from './model'
import type { StockQuery } from './use-product-stock'
import { useStores } from './use-stores'

type Props = {
  product: StockProduct
  lines: readonly StockLine[]
  /** Showrooms that are shown already. */
  kept: readonly Ref[]
  stock: StockQuery
  onColumn: (store: Ref) => void
  onClose: () => void
}

/** Adds a showroom that stocks the product: with quantity 0 for every variant, or the entered one. */
export const AddShowroom = ({ product, lines, kept, stock, onColumn, onClose }: Props) => {
  useReturnFocus()
  const id = useId()
  const { begin } = useStockCalls()
  const { stores, mayRead, loading, read } = useStores()
  const [storeId, setStoreId] = useState<string>()
  const [every, setEvery] = useState(true)
  const availableStores = stores.filter((store) => !kept.some((k) => k.id === store.id))
  const targetLines = lines.filter(({ mayGrow }) => mayGrow)
  const store = availableStores.find((s) => s.id === storeId)

  const start = async (at: Ref) => {
    const refused: string[] = []
    await startJob(`stock ${product.id}`, t('stock.showroomJob', { store: at.label }), async (job) => {
      for (const [done, line] of targetLines.entries()) {
        if (job.signal.aborted) break
        job.progress(done, targetLines.length)
        const variant = line.variant && { variant: line.variant.id }
        try {
          stock.put(await begin({ product: product.id, ...variant, store: at }, 0, null))
        } catch (error) {
          const failure = toHttpError(error)
          if (targetLines.length === 1) reportError(failure)
          else refused.push(`${line.sku}: ${failure.messages.join(' ')}`)
        }
      }
    })
    for (const message of refused.slice(0, 3)) notify('error', message)
  }
  const add = () => {
    if (!store) return
    onColumn(store)
    if (every) void start(store)
    onClose()
  }
  const nothing = !loading && !availableStores.length
  return (
    <Modal
      open
      title={t('stock.addShowroom')}
      okText={t('stock.addShowroom')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !store }}
      onOk={add}
      onCancel={onClose}
      width={440}
      // The modal releases the focus now.
      afterOpenChange={(shown) => shown && document.getElementById(id)?.focus()}
    >
      {!mayRead ? (
        <p>{t('stock.storesForbidden')}</p>
      ) : read.failure ? (
        <ReadError title={t('form.ref.failed')} read={read} />
      ) : nothing && !stores.length ? (
        <>
          <p>{t('stock.noShowrooms')}</p>
          <LinkButton to="/stores/create">{t('stock.newShowroom')}</LinkButton>
        </>
      ) : nothing ? (
        <p>{t('stock.allShowrooms')}</p>
      ) : (
        <div className="stock-showroom">
          <LabelledSelect
            id={id}
            label={t('stock.showroom')}
            showSearch
            loading={loading}
            placeholder={t('stock.showroomChoose')}
            value={storeId}
            options={availableStores.map((s) => ({ value: s.id, label: s.label }))}
            onChange={setStoreId}
          />
          {targetLines.length > 1 && (
            <Radio.Group
              value={every}
              aria-label={t('stock.showroomHow')}
              onChange={(event) => setEvery(event.target.value)}
              options={[
                { value: true, label: t('stock.showroomEvery', { count: targetLines.length }) },
                { value: false, label: t('stock.showroomSome') },
              ]}
            />
          )}
        </div>
      )}
    </Modal>
  )
}
