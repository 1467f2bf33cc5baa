import { Select } from 'antd'
import { useState } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { HistoryDrawer } from '#features/history/HistoryDrawer.tsx'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { withoutUndefined } from '#kit/values/defined.ts'

type Props = { product: { id: string; name: string }; stores: readonly Ref[]; onClose: () => void }

/** The changes of a product's stock, in one showroom or all of them. */
export default function StockHistory({ product, stores, onClose }: Props) {
  const [storeId, setStore] = useState<string>()
  const list = useCallList('x.stockHistory', {
    params: { id: product.id },
    query: withoutUndefined({ storeId }),
  })
  return (
    <HistoryDrawer
      title={t('stock.ledgerOf', { name: product.name })}
      list={list}
      tools={
        stores.length > 1 && (
          <Select
            className="stock-history-store"
            aria-label={t('stock.showroom')}
            placeholder={t('stock.everyShowroom')}
            allowClear
            virtual={false}
            options={stores.map(({ id, label }) => ({ value: id, label }))}
            value={storeId ?? null}
            onChange={(id: string | null | undefined) => setStore(id ?? undefined)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
