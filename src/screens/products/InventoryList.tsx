import { BarcodeOutlined, FormOutlined, SwapOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EntryOf } from '#contract/types.ts'
import { HistoryButton } from '#features/history/HistoryButton.tsx'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { RecordAction } from '#kit/context/record-action.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { EntryLink } from '#kit/navigation/EntryLink.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { openAdjuster } from './stock/adjust/adjusters'
import type { StockRow } from './stock/model'
import { stockPath } from './stock/stock-path'

/** All stock records. A quantity is edited in place; a SKU opens its product's stock. */
export default function InventoryList({ entry }: { entry: EntryOf<'inventory'> }) {
  const navigate = useNavigate()
  const mayCount = useAccess()(['Product', 'UPDATE'])
  const products = findEntry(useKit().registry, 'products')
  const hrefOf = useMemo(() => products && ((row: StockRow) => stockPath(products, row)), [products])
  const actions: RecordAction<StockRow>[] = [
    {
      key: 'adjust',
      label: () => t('stock.adjust'),
      icon: <FormOutlined aria-hidden />,
      can: ['Product', 'UPDATE'],
      together: ([row]) => {
        if (row && !openAdjuster(row.id) && hrefOf) void navigate(hrefOf(row))
      },
    },
  ]
  const tools = (
    <>
      <HistoryButton
        call="inventory.history"
        within="inventory"
        label={t('stock.ledger')}
        title={t('stock.ledger')}
      />
      <EntryLink to="transfers" extension="sendTransfer" icon={<SwapOutlined aria-hidden />} />
    </>
  )
  const count = mayCount && (
    <LinkButton to="/inventory/count" icon={<BarcodeOutlined aria-hidden />} title={t('stock.count')}>
      {t('stock.count')}
    </LinkButton>
  )
  return <ListPage entry={entry} actions={actions} hrefOf={hrefOf} toolbar={tools} job={count} />
}
