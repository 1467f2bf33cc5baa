import { checkChange } from '../checks/changes'
import { checkCreation, checkIdempotency, checkReadBack, checkRefusedCreations } from '../checks/creations'
import type { Row } from '../facts/page'
import { isOk, type Writing } from '../writing'

/** A price list for that segment, with a price of the own goods: both are changed and deleted. */
export const checkPriceLists = async (writing: Writing, segment: string): Promise<void> => {
  const { calls, client, findings, made, samples } = writing
  const [lists, prices] = [writing.resource('priceLists'), writing.resource('segmentPrices')]
  const product = made.find(({ resource }) => resource === 'products')?.row
  if (!lists || !prices || !product) return
  const list = await checkCreation(writing, lists, 1, { segments: [segment] })
  if (!list) return
  await checkReadBack(writing, lists, list)
  await checkIdempotency(writing, lists, list)
  await checkRefusedCreations(writing, lists, list)
  const own = made.find(({ resource }) => resource === 'priceLists')
  if (own) await checkChange(writing, lists, own)
  const values = { priceList: list.row.id, product: product.id, variant: undefined, price: '90.00' }
  const price = await checkCreation(writing, prices, 1, values)
  if (price) {
    const { id, version } = price.row
    const changed = await client.exchange((p) =>
      p.update({ resource: 'segmentPrices', id: String(id), variables: { price: '80.00', version } }),
    )
    const update = calls.find(({ name }) => name === 'segmentPrices.update')
    if (update) findings.expect(update.name, 'response', changed, writing.responseProblems(update, changed))
  }
  for (const [resource, row] of [
    ['segmentPrices', price?.row],
    ['priceLists', list.row],
  ] as const) {
    const call = calls.find(({ name }) => name === `${resource}.remove`)
    if (!call || !row) continue
    const removed = await client.exchange((p) => p.deleteOne({ resource, id: String(row.id) }))
    findings.expect(call.name, 'response', removed, writing.responseProblems(call, removed))
    if (!isOk(removed)) continue
    made.splice(
      made.findIndex((one) => one.resource === resource),
      1,
    )
    samples.remove(resource, row as Row)
  }
}
