import { checkCreation } from '../checks/creations'
import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** The cost of the own goods, and its change by hand. It is deleted with its product. */
const checkCosts = async (writing: Writing, stock: Row): Promise<void> => {
  const { calls, client, made, findings } = writing
  const costs = writing.resource('costs')
  if (!costs) return
  const { product, variant } = stock as { product: Row; variant: Row | null }
  const values = { product: product.id, ...(variant && { variant: variant.id }), cost: '9.00' }
  const created = await checkCreation(writing, costs, 1, values)
  if (!created) return
  made.pop()
  const { id, version } = created.row
  const changed = await client.exchange((p) =>
    p.update({ resource: 'costs', id: String(id), variables: { cost: '9.50', version } }),
  )
  const update = calls.find(({ name }) => name === 'costs.update')
  if (update) findings.expect(update.name, 'response', changed, writing.responseProblems(update, changed))
}

/** Orders the own goods, enters their costs and receives some; closes that order, and cancels another one. */
export const checkPurchases = async (writing: Writing): Promise<void> => {
  const { call, calls, client, refuse, made, findings, leftBehind } = writing
  const rowOf = (name: string) => made.find(({ resource }) => resource === name)?.row
  const [stock, supplier] = [rowOf('inventory'), rowOf('suppliers')]
  const store = (stock?.store as Row | undefined)?.id
  const purchaseOrders = writing.resource('purchaseOrders')
  if (!purchaseOrders || !stock || !store || !supplier)
    return findings.skip('purchaseOrders.create', 'response', 'no own goods, showroom and supplier')
  await checkCosts(writing, stock)
  const lines = [{ sku: stock.sku, quantity: 2 }]
  const create = async (n: number) => {
    const created = await checkCreation(writing, purchaseOrders, n, {
      ...{ supplier: supplier.id, store, lines, expectedOn: null, note: null },
    })
    // A purchase order is never removed.
    if (created) leftBehind.push(`Purchase order ${made.pop()?.row.number}`)
    return created?.row
  }
  const draft = await create(1)
  if (!draft) return
  const params = { id: draft.id }
  const ordered = await call<Row>('x.orderPurchase', { params, payload: { version: draft.version } })
  if (!ordered) return
  await refuse('x.orderPurchase', 'stale version', 409, { params, payload: { version: draft.version } })
  const costs = { goods: [{ sku: stock.sku, unitCost: '10.00' }], freight: '1.00', version: 0 }
  await call('x.setPurchaseCosts', { params, payload: costs })
  const { version } = ordered
  const goods = [{ sku: stock.sku, quantity: 1 }]
  if (!(await call('x.receivePurchase', { params, payload: { goods, version } }))) return
  const { body } = await client.exchange((p) =>
    p.getOne({ resource: 'purchaseOrders', id: String(draft.id) }),
  )
  await call('x.closePurchase', { params, payload: { version: (body as Row).version } })

  const other = await create(2)
  if (!other) return
  const changed = await client.exchange((p) =>
    p.update({
      resource: 'purchaseOrders',
      id: String(other.id),
      variables: { note: 'Conformance', version: other.version },
    }),
  )
  const update = calls.find(({ name }) => name === 'purchaseOrders.update')
  if (update) findings.expect(update.name, 'response', changed, writing.responseProblems(update, changed))
  const payload = { version: (changed.body as Row).version }
  await call('x.cancelPurchase', { params: { id: other.id }, payload })
}
