import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { EntryOf } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { type CollectionName, collectionAccessRule, useCollectionActions } from './actions'
import { dealAction } from './deal-action'

const AddProductsModal = lazyWithTexts(() => import('./AddProductsModal'))

type Props = { entry: Entry; name: CollectionName; isPrimary?: boolean }

/** Opens the search for products to add; absent without permission. */
const AddProducts = ({ entry, name, isPrimary = false }: Props) => {
  const may = useAccess()(collectionAccessRule(name, 'add'))
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  if (!may) return null
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setState('open')}
      >
        {t('chosen.addProducts')}
      </Button>
      {state !== 'away' && (
        <Suspense>
          <AddProductsModal
            entry={entry}
            name={name}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('away')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The products selected for a section of the shop: added through a search, removed without changing the product. */
export default function CollectionList({ entry }: { entry: EntryOf<CollectionName> }) {
  const { name } = entry.resource
  const { remove } = useCollectionActions(name)
  const actions = useMemo(() => {
    const removal = { ...remove, removes: true }
    return name === 'dealProducts' ? [dealAction, removal] : [removal]
  }, [name, remove])
  return (
    <ListPage
      entry={entry}
      actions={actions}
      create={<AddProducts entry={entry} name={name} isPrimary />}
      empty={
        <Empty
          title={t(`chosen.${name}.none`)}
          hint={t(`chosen.${name}.noneHint`)}
          action={<AddProducts entry={entry} name={name} />}
        />
      }
    />
  )
}
