import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Image, Ref } from '#contract/grammar/record.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { AddShowroom } from './AddShowroom'
import { StockSaveBar } from './grid/drafts/StockSaveBar'
import { useDrafts } from './grid/drafts/use-drafts'
import { useSaveDrafts } from './grid/drafts/use-save-drafts'
import { StockGrid } from './grid/StockGrid'
import {
  applyStockView,
  defaultView,
  isArchived,
  isArrangeable,
  type StockLine,
  type StockProduct,
  stockingStores,
  stockLines,
  toStockProduct,
} from './model'
import { StockTools } from './StockTools'
import { type StockQuery, useProductStock } from './use-product-stock'
import { GenerateVariantsDrawer } from './variants/matrix/GenerateVariantsDrawer'
import { ProductPictures } from './variants/product-pictures'
import { useVariantActions } from './variants/use-variant-actions'
import { useVariantOrder } from './variants/use-variant-order'
import { useSaveVariantValue } from './variants/use-variants'
import { VariantForm } from './variants/VariantForm'
import './stock-tab.css'

const UnitsOfProduct = lazy(() => import('./UnitsOfProduct'))

type Rows = NonNullable<StockQuery['rows']>

/** The lines of a product and its showrooms, and those of them that are chosen and sorted. */
const useStockView = ({ id, sku, customSku }: StockProduct, rows: Rows, variants: StockQuery['variants']) => {
  const requestedSku = useSearchParams()[0].get('sku')
  const isHidden = variants?.some((variant) => variant.sku === requestedSku && variant.archivedAt)
  const [view, setView] = useState({ ...defaultView, archived: isHidden === true })
  const [added, setAdded] = useState<readonly Ref[]>([])
  const lines = useMemo(
    () => stockLines({ id, sku, customSku }, rows, variants),
    [id, sku, customSku, rows, variants],
  )
  const stocked = useMemo(() => stockingStores(rows), [rows])
  const stores = useMemo(
    () => [...stocked, ...added.filter((store) => !stocked.some((k) => k.id === store.id))],
    [stocked, added],
  )
  const deferred = useDeferredValue(view)
  const sold = useMemo(() => lines.filter((line) => !isArchived(line)), [lines])
  const listed = deferred.archived ? lines : sold
  return {
    requestedSku,
    view,
    setView,
    /** The view that is drawn, which may be an earlier one. */
    deferred,
    lines,
    /** Without archived variants. */
    sold,
    /** With those that the view includes. */
    listed,
    shown: useMemo(() => applyStockView(listed, deferred), [listed, deferred]),
    /** Showrooms that stock the product. */
    stocked,
    /** Those and the added ones. */
    stores,
    columns: view.stores.length ? stores.filter((store) => view.stores.includes(store.id)) : stores,
    addStore: (store: Ref) => setAdded((before) => [...before, store]),
  }
}

const none: readonly Image[] = []

/** The variants of a product with their quantity in each showroom. */
export default function StockTab({ product: record }: { product: RecordFor<'products'> }) {
  const stock = useProductStock(record.id)
  return (
    <Loaded
      read={stock}
      data={stock.isLoading ? undefined : stock.rows}
      failed={t('stock.failed')}
      loading={{ rows: 6, label: t('stock.loading'), shape: 'comfortable' }}
    >
      {(rows) => (
        <ProductPictures value={record.images ?? none}>
          <StockOf product={toStockProduct(record)} stock={stock} rows={rows} />
          {record.byUnit && <UnitsOfProduct product={record} />}
        </ProductPictures>
      )}
    </Loaded>
  )
}

type Form = { form: 'variant'; line?: StockLine } | { form: 'several' } | { form: 'showroom' }

const StockOf = ({
  product,
  stock,
  rows,
}: {
  product: StockProduct
  stock: StockQuery
  rows: NonNullable<StockQuery['rows']>
}) => {
  const allows = useAccess()
  const stockView = useStockView(product, rows, stock.variants)
  const { view, setView, deferred, lines, sold, listed, shown, stocked, stores } = stockView
  const [open, setOpen] = useState<Form>()
  /** The variants whose quantities are entered next: they were just added. */
  const [nextSkus, setNextSkus] = useState<readonly string[]>()
  const save = useSaveVariantValue(product.id, stock)
  const drafts = useDrafts()
  const may = {
    adjust: allows(['Product', 'UPDATE']),
    begin: allows(['Product', 'CREATE']),
    edit: allows(['Product', 'UPDATE']),
    remove: allows(['Product', 'DELETE']),
  }
  const { save: saveDrafts, busy } = useSaveDrafts({
    productId: product.id,
    lines,
    stock,
    drafts,
    mayRemove: may.remove,
  })
  const mayArrange = useCapability('moveVariant') && may.edit
  const order = useVariantOrder({
    productId: product.id,
    lines: shown,
    stock,
    isAllowed: mayArrange && isArrangeable(deferred),
  })
  const variantActions = useVariantActions(stock)
  const hasArchive = useCapability('archiveVariant')
  const close = () => setOpen(undefined)
  const isEmpty = !stores.length && !lines.some(({ variant }) => variant)

  const additions = (
    <>
      {may.begin && <Button onClick={() => setOpen({ form: 'showroom' })}>{t('stock.addShowroom')}</Button>}
      {may.edit && <Button onClick={() => setOpen({ form: 'several' })}>{t('stock.addSeveral')}</Button>}
      {may.edit && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ form: 'variant' })}>
          {t('stock.addVariant')}
        </Button>
      )}
    </>
  )
  return (
    <section className="stock" aria-label={t('stock.title')}>
      {isEmpty ? (
        <Empty
          title={t('stock.none')}
          {...((may.begin || may.edit) && {
            hint: t('stock.noneHint'),
            action: <div className="stock-additions">{additions}</div>,
          })}
        />
      ) : (
        <>
          <StockTools
            product={product}
            view={view}
            archived={lines.length - sold.length}
            mayArrange={mayArrange}
            onView={setView}
            stores={stores}
            lines={listed}
            shown={shown}
            busy={stock.isFetching}
            onRefresh={stock.refresh}
          >
            {additions}
          </StockTools>
          {shown.length ? (
            <StockGrid
              product={product}
              lines={order.lines}
              order={order}
              variantActions={hasArchive ? variantActions : undefined}
              initialSku={stockView.requestedSku}
              nextSkus={nextSkus}
              onNext={() => setNextSkus(undefined)}
              stores={stockView.columns}
              view={deferred}
              onSort={(sort) =>
                setView((before) => ({
                  ...before,
                  sort,
                  descending: before.sort === sort && !before.descending,
                }))
              }
              may={may}
              stock={stock}
              drafts={drafts}
              save={save}
              onEdit={(line) => setOpen({ form: 'variant', line })}
            />
          ) : (
            <Empty
              title={t('common.noResults')}
              action={<Button onClick={() => setView(defaultView)}>{t('common.clearFilters')}</Button>}
            />
          )}
        </>
      )}
      {drafts.now.size > 0 && (
        <StockSaveBar
          drafts={drafts.now}
          busy={busy}
          onSave={(reason) => void saveDrafts(reason)}
          onDiscard={drafts.discard}
        />
      )}
      {open?.form === 'variant' && (
        <VariantForm product={product} line={open.line} stocked={stocked} stock={stock} onClose={close} />
      )}
      {open?.form === 'several' && (
        <GenerateVariantsDrawer
          product={product}
          lines={lines}
          stocked={stocked}
          stock={stock}
          onAdded={setNextSkus}
          onClose={close}
        />
      )}
      {open?.form === 'showroom' && (
        <AddShowroom
          product={product}
          lines={sold}
          kept={stores}
          stock={stock}
          onColumn={stockView.addStore}
          onClose={close}
        />
      )}
    </section>
  )
}
