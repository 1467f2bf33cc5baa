import { useMemo } from 'react'
import type { EntryOf } from '../../../../contract/types'
import { useT } from '../../../i18n'
import ListPage from '../../../kit/list/ListPage'
import { Empty } from '../../../kit/states/Empty'
import { AddProducts } from './AddProducts'
import { type CollectionName, useCollectionActions } from './actions'
import { dealAction } from './deal-action'

/** The products selected for a section of the shop: added through a search, removed without changing the product. */
export default function CollectionList({ entry }: { entry: EntryOf<CollectionName> }) {
  const { name } = entry.resource
  const t = useT()
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
