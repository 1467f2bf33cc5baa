import { MinusCircleOutlined, PlusCircleOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { accessRuleOfCall } from '../../../../contract/grammar/resource'
import { dealProducts } from '../../../../contract/resources/catalog/deal-products'
import { latestProducts } from '../../../../contract/resources/catalog/latest-products'
import { t } from '../../../i18n'
import { useCall } from '../../../kit/call/use-call'
import type { Row } from '../../../kit/fields/props/props'
import type { ChangingAction } from '../../../kit/record/actions/record-action'

const lists = { dealProducts, latestProducts }
export type CollectionName = keyof typeof lists

/** The flags of a product. */
const mark: Readonly<Record<CollectionName, string>> = { dealProducts: 'inDeals', latestProducts: 'isLatest' }
export const isInCollection = (name: CollectionName, product: Row) => product[mark[name]] === true

const maxNamed = 3
const nameOf = (row: Row) => String(row.name ?? row.id)

export const collectionAccessRule = (name: CollectionName, call: 'add' | 'remove') =>
  accessRuleOfCall(lists[name], call)

type Actions = { add: ChangingAction; remove: ChangingAction }

const actionsOf = (name: CollectionName, call: ReturnType<typeof useCall>): Actions => {
  const namesOf = (rows: readonly Row[]) => {
    const names = rows
      .slice(0, maxNamed)
      .map((row) => `“${nameOf(row)}”`)
      .join(', ')
    const count = rows.length - maxNamed
    return count > 0 ? t('chosen.andMore', { names, count }) : names
  }
  const question = (rows: readonly Row[]) => {
    const [first] = rows
    const isOne = rows.length === 1 && first !== undefined
    const title = isOne ? t(`chosen.${name}.remove`) : t(`chosen.${name}.removeMany`, { count: rows.length })
    return {
      type: 'delete' as const,
      title,
      content: isOne
        ? t(`chosen.${name}.removeAsk`, { name: nameOf(first) })
        : t(`chosen.${name}.removeAskMany`, { names: namesOf(rows) }),
      confirmText: title,
    }
  }
  const id = (row: Row) => ({ params: { id: row.id } })
  const remove: ChangingAction = {
    key: `${name}.remove`,
    label: () => t(`chosen.${name}.remove`),
    bulk: (count) => t(`chosen.${name}.removeMany`, { count }),
    icon: <MinusCircleOutlined aria-hidden />,
    can: collectionAccessRule(name, 'remove'),
    applies: (row) => isInCollection(name, row),
    question,
    run: (row) => call(`${name}.remove`, id(row)),
    successText: (rows) => {
      const [first] = rows
      return rows.length === 1 && first
        ? t(`chosen.${name}.removed`, { name: nameOf(first) })
        : t(`chosen.${name}.removedMany`, { count: rows.length })
    },
    call: `${name}.remove`,
  }
  const add: ChangingAction = {
    key: `${name}.add`,
    label: () => t(`chosen.${name}.add`),
    bulk: (count) => t(`chosen.${name}.addMany`, { count }),
    icon: <PlusCircleOutlined aria-hidden />,
    can: collectionAccessRule(name, 'add'),
    applies: (row) => !isInCollection(name, row),
    run: (row) => call(`${name}.add`, id(row)),
    successText: (rows) =>
      rows.length === 1
        ? (lists[name].messages?.created ?? '')
        : t(`chosen.${name}.addedMany`, { count: rows.length }),
    call: `${name}.add`,
    reverse: remove,
  }
  return { add, remove }
}

/** Adds products to the deals or latest products, and removes them. */
export const useCollectionActions = (name: CollectionName): Actions => {
  const call = useCall()
  return useMemo(() => actionsOf(name, call), [name, call])
}
