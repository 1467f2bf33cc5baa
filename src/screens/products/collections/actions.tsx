import { MinusCircleOutlined, PlusCircleOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { dealProducts } from '#contract/resources/catalog/deal-products.ts'
import { latestProducts } from '#contract/resources/catalog/latest-products.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'

const lists = { dealProducts, latestProducts }
export type CollectionName = keyof typeof lists

/** What the actions use of a product, or of a selected one. */
export type Product = Pick<
  RecordFor<'products'>,
  'id' | 'name' | 'price' | 'inDeals' | 'isLatest' | 'dealState'
>

/** The flags of a product. */
const mark = { dealProducts: 'inDeals', latestProducts: 'isLatest' } as const
/** A deal of another period is in its list, too. */
export const isInCollection = (name: CollectionName, product: Product) =>
  product[mark[name]] === true || (name === 'dealProducts' && Boolean(product.dealState))

const maxNamed = 3

export const collectionAccessRule = (name: CollectionName, call: 'add' | 'remove') =>
  accessRuleOfCall(lists[name], call)

type Actions = Record<'add' | 'remove', ChangingAction<Product>>

const actionsOf = (name: CollectionName, call: ReturnType<typeof useCall>): Actions => {
  const namesOf = (rows: readonly Product[]) => {
    const names = rows
      .slice(0, maxNamed)
      .map(({ name }) => `“${name}”`)
      .join(', ')
    const count = rows.length - maxNamed
    return count > 0 ? t('chosen.andMore', { names, count }) : names
  }
  const question = (rows: readonly Product[]) => {
    const [first] = rows
    const isOne = rows.length === 1 && first !== undefined
    const title = isOne ? t(`chosen.${name}.remove`) : t(`chosen.${name}.removeMany`, { count: rows.length })
    return {
      type: 'delete' as const,
      title,
      content: isOne
        ? t(`chosen.${name}.removeAsk`, { name: first.name })
        : t(`chosen.${name}.removeAskMany`, { names: namesOf(rows) }),
      confirmText: title,
    }
  }
  const idOf = ({ id }: Product) => ({ params: { id } })
  const remove: ChangingAction<Product> = {
    key: `${name}.remove`,
    label: () => t(`chosen.${name}.remove`),
    bulk: (count) => t(`chosen.${name}.removeMany`, { count }),
    icon: <MinusCircleOutlined aria-hidden />,
    can: collectionAccessRule(name, 'remove'),
    applies: (row) => isInCollection(name, row),
    question,
    run: (row) => call(`${name}.remove`, idOf(row)),
    successText: (rows) => {
      const [first] = rows
      return rows.length === 1 && first
        ? t(`chosen.${name}.removed`, { name: first.name })
        : t(`chosen.${name}.removedMany`, { count: rows.length })
    },
    call: `${name}.remove`,
  }
  const add: ChangingAction<Product> = {
    key: `${name}.add`,
    label: () => t(`chosen.${name}.add`),
    bulk: (count) => t(`chosen.${name}.addMany`, { count }),
    icon: <PlusCircleOutlined aria-hidden />,
    can: collectionAccessRule(name, 'add'),
    applies: (row) => !isInCollection(name, row),
    run: (row) => call(`${name}.add`, idOf(row)),
    successText: ({ length: count }) => {
      const message = lists[name].messages?.created ?? ''
      return count === 1 ? message : t('toast.counted', { message, count })
    },
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
