import { randomUUID } from 'node:crypto'
import { address } from '../support/server/order-helpers'
import { imageBytes, multipart } from '../support/server/upload'
import type { Answer, Client } from './client'
import type { Shop } from './shop'

/** The writes that the backend acknowledged. */
export const newAcknowledged = () => ({
  orders: new Map<string, { product: string; quantity: number }>(),
  /** The number of payments by order. */
  payments: new Map<string, number>(),
  stockNotes: new Set<string>(),
  uploads: new Set<string>(),
  soldOut: 0,
})
export type Acknowledged = ReturnType<typeof newAcknowledged>

const payment = '100.00'
const paymentLine = 'POST admin/payment/add-manual-payment'
const one = <T>(list: readonly T[], n: number) => list[n % list.length] as T

const check = (answer: Answer, line: string, expected: readonly number[] = [200]) => {
  if (expected.includes(answer.status)) return answer
  throw new Error(`${line} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** Places an order and pays it in two parts. Every fourth one is of the scarce product. */
const orderAndPay = async (user: Client, shop: Shop, acknowledged: Acknowledged, n: number) => {
  const isScarce = n % 4 === 0
  const { product } = isScarce ? shop.scarce : shop.plenty
  const quantity = 1 + (n % 2)
  const lines = [{ productId: product, quantity }]
  const order = { customerId: one(shop.customers, n), paymentMethod: 'COD', ...address, lines }
  const line = 'POST x/orders'
  const placed = check(await user.call(line, order, randomUUID()), line, isScarce ? [200, 400] : [200])
  if (placed.status === 400) {
    acknowledged.soldOut += 1
    return
  }
  const orderId = String(placed.body.id)
  acknowledged.orders.set(orderId, { product, quantity })
  for (const count of [1, 2]) {
    const paid = await user.call(paymentLine, { orderId, currentAmount: payment }, randomUUID())
    check(paid, paymentLine)
    acknowledged.payments.set(orderId, count)
  }
}

/** A change without a key: repeated with the same version, it is refused if the first one succeeded. */
const stockChanges = (user: Client, { counted }: Shop, acknowledged: Acknowledged) => {
  let version = counted.version
  return async () => {
    const note = randomUUID()
    const line = `PUT inventory/products/${counted.id}`
    const answer = await user.call(line, { delta: 1, reason: 'received', note, version })
    check(answer, line, answer.attempts > 1 ? [200, 409] : [200])
    version += 1
    acknowledged.stockNotes.add(note)
  }
}

const uploads = async (user: Client, acknowledged: Acknowledged) => {
  const form = await multipart({ featureName: 'product' }, { bytes: await imageBytes().png().toBuffer() })
  return async () => {
    const path = '/api/admin/media/upload'
    const headers = { ...form.headers, 'idempotency-key': randomUUID() }
    const sent = await user.send({ method: 'POST', path, headers, body: new Uint8Array(form.payload) })
    acknowledged.uploads.add(String(check(sent, path).body.url))
  }
}

const reads = (user: Client) => async (n: number) => {
  const line = one(
    ['GET store-admin/profile', 'GET admin/orders/list?page=1&limit=10', 'GET inventory/products'],
    n,
  )
  check(await user.call(line), line)
}

/** Users at work until `stop`; `running` rejects if a request got an answer that no user should see. */
export const startLoad = async (users: readonly Client[], shop: Shop, acknowledged: Acknowledged) => {
  let isStopping = false
  const repeat = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isStopping; n++) await work(n)
  }
  const [first] = users as [Client]
  const works = [
    ...users.map((user) => (n: number) => orderAndPay(user, shop, acknowledged, n)),
    reads(first),
    stockChanges(first, shop, acknowledged),
    await uploads(first, acknowledged),
  ]
  const running = Promise.all(works.map(repeat))
  running.catch(() => {})
  return {
    running,
    stop: async () => {
      isStopping = true
      await running
    },
  }
}
