import { useMemo } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import ListPage from '../../../kit/list/ListPage'
import { Empty } from '../../../kit/states/Empty'
import { AddProducts } from './AddProducts'
import { type ChosenName, useChosenActions } from './actions'

/** The products of a selection: added by search, removed without changing the product. */
export const ChosenList = ({ entry, name }: { entry: Entry; name: ChosenName }) => {
  const t = useT()
  const { remove } = useChosenActions(name)
  const actions = useMemo(() => [{ ...remove, removes: true }], [remove])
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
