import { checkCreation } from '../checks/creations'
import type { Row } from '../facts/page'
import { pageOf } from '../facts/page'
import type { Writing } from '../writing'

/** Adds an own record to each selection, and takes it out again. */
export const checkCollections = async (writing: Writing): Promise<void> => {
  const { call, client, findings, registry, samples } = writing
  for (const { name, collectionOf, calls = {} } of registry.resources) {
    const [id] = samples.ownIds()[collectionOf ?? ''] ?? []
    if (!collectionOf || !calls.add || !calls.remove || id === undefined) continue
    const isListed = async () => {
      const pagination = { currentPage: 1, pageSize: 100, mode: 'server' } as const
      const exchange = await client.exchange((p) => p.getList({ resource: name, pagination }))
      return { exchange, listed: pageOf(exchange).rows.find((row) => row.id === id) }
    }
    const expectListed = async (check: string, expected: boolean) => {
      const { exchange, listed } = await isListed()
      const problem = expected ? 'the added record is not listed' : 'the removed record is still listed'
      findings.expect(`${name}.list`, check, exchange, Boolean(listed) === expected ? [] : [problem])
      if (!listed) return
      const record = await client.exchange((p) => p.getOne({ resource: collectionOf, id }))
      const isSame = JSON.stringify(record.body) === JSON.stringify(listed)
      findings.expect(`${name}.list`, check, exchange, isSame ? [] : ['the row differs from the record'])
    }
    const params = { id }
    if (!(await call(`${name}.add`, { params }))) continue
    await expectListed('after adding', true)
    if (await call(`${name}.remove`, { params })) await expectListed('after removing', false)
  }
}

/** Adds a variant to an own product, and changes it. */
export const checkVariants = async ({ call, inputs, samples }: Writing): Promise<void> => {
  const { products: [id] = [] } = samples.ownIds()
  if (id === undefined) return
  const sku = `VARIANT-${inputs.run}`
  const payload = { sku, attributes: [{ name: 'Size', value: 'L' }] }
  const added = await call<Row>('variants.add', { params: { id }, payload })
  if (!added) return
  samples.add('variants', added)
  const { version } = added
  await call('variants.update', { params: { id, sku }, payload: { attributes: [], version } })
}

/** Receives goods, and repeats it with the old version. */
export const checkStock = async ({ call, refuse, made, findings }: Writing): Promise<void> => {
  const record = made.find(({ resource }) => resource === 'inventory')
  if (!record) return findings.skip('inventory.adjust', 'response', 'no own stock record')
  const { id, version } = record.row
  const values = { params: { id }, payload: { delta: 5, reason: 'received', version } }
  const adjusted = await call<Row>('inventory.adjust', values)
  if (adjusted) await refuse('inventory.adjust', 'stale version', 409, values)
}

/** Moves one piece of the own goods to another showroom, and cancels a second transfer. */
export const checkTransfers = async (writing: Writing): Promise<void> => {
  const { call, calls, client, refuse, made, samples, findings, leftBehind } = writing
  const stock = made.find(({ resource }) => resource === 'inventory')?.row
  const origin = (stock?.store as Row | undefined)?.id
  const destination = (await samples.rows('stores')).find(({ id }) => id !== origin)?.id
  const transfers = writing.resource('transfers')
  if (!transfers || !stock || !origin || !destination)
    return findings.skip('transfers.create', 'response', 'no own goods in one of two showrooms')
  const lines = [{ sku: stock.sku, quantity: 1 }]
  const create = async (n: number) => {
    const created = await checkCreation(writing, transfers, n, {
      ...{ origin, destination, lines, received: [], units: null },
    })
    // A transfer is never removed.
    if (created) leftBehind.push(`Stock transfer ${made.pop()?.row.number}`)
    return created?.row
  }
  const transfer = await create(1)
  if (!transfer) return
  const params = { id: transfer.id }
  const { version } = transfer
  const sent = await call<Row>('x.sendTransfer', { params, payload: { version } })
  if (!sent) return
  await refuse('x.sendTransfer', 'stale version', 409, { params, payload: { version } })
  await call('x.receiveTransfer', { params, payload: { received: lines, version: sent.version } })
  const other = await create(2)
  if (!other) return
  const variables = { note: 'Conformance', version: other.version }
  const changed = await client.exchange((p) =>
    p.update({ resource: 'transfers', id: String(other.id), variables }),
  )
  const update = calls.find(({ name }) => name === 'transfers.update')
  if (update) findings.expect(update.name, 'response', changed, writing.responseProblems(update, changed))
  const payload = { version: (changed.body as Row).version }
  await call('x.cancelTransfer', { params: { id: other.id }, payload })
}
