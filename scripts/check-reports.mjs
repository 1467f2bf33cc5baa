/**
 * `node scripts/check-reports.mjs http://127.0.0.1:3000 [first day] [last day]`: adds up the orders of a running server by code of its own, from
 * the list of orders as the admin reads it, and compares it with the reports. MOTO_USER and MOTO_PASSWORD sign in, by default as in the demo.
 * Each difference is named, and makes it fail. It changes nothing.
 */
const [url, firstDay, lastDay] = process.argv.slice(2)
if (!url)
  throw new Error('Usage: node scripts/check-reports.mjs <address of a server> [first day] [last day]')
const { MOTO_USER: username = 'super@moto.example', MOTO_PASSWORD: password = 'moto-demo-2026' } = process.env
const dayMs = 86_400_000

let token = ''
const call = async (method, path, body) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
token = (await call('POST', 'store-admin/login', { username, password })).token

/** Amounts are counted in the smallest unit. */
const minor = (amount) => BigInt(String(amount ?? '0.00').replace('.', ''))
const shown = (amount) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** Half away from zero, as in the database. */
const rounded = (a, b) => (a < 0n ? -rounded(-a, b) : (2n * a + b) / (2n * b))

/** Days are those of the store, whose zone the server tells by the ends of its default period. */
const { period } = await call('GET', 'x/reports/sales-by-day')
const shift = (dayMs - (Date.parse(period.startDate) % dayMs)) % dayMs
const dayOf = (at) => new Date(Date.parse(at) + shift).toISOString().slice(0, 10)
const startOf = (day) => new Date(Date.parse(`${day}T00:00:00Z`) - shift)
const from = firstDay ? startOf(firstDay) : new Date(period.startDate)
const until = lastDay ? new Date(startOf(lastDay).getTime() + dayMs) : new Date(period.endDate)
const timeframe = `startDate=${from.toISOString()}&endDate=${until.toISOString()}`
const isWithin = (at) => Date.parse(at) >= from.getTime() && Date.parse(at) < until.getTime()

const readAll = async (list) => {
  const all = []
  for (let page = 1; ; page++) {
    const { data, total } = await call(
      'GET',
      `${list}${list.includes('?') ? '&' : '?'}page=${page}&limit=100`,
    )
    all.push(...data)
    if (!data.length || all.length >= total) return all
  }
}
const orders = await readAll('admin/orders/list')
const products = new Map((await readAll('admin/products')).map((product) => [product.id, product]))

/** Sums by report, key and column. */
const expected = new Map()
const add = (report, key, values) => {
  const rows = expected.get(report) ?? new Map()
  expected.set(report, rows)
  const row = rows.get(key) ?? {}
  rows.set(key, row)
  for (const [column, value] of Object.entries(values)) row[column] = (row[column] ?? 0n) + value
}
const addPayment = (day, method, values) => {
  const received = values.received ?? 0n
  const kept = received - (values.reversed ?? 0n) - (values.refunded ?? 0n)
  add('payments-by-method', method, { ...values, kept })
  add('payments-by-day', day, { ...values, kept })
}
const addSold = (order) => {
  const net = minor(order.total) - minor(order.credited)
  if (order.orderStatus === 'Cancelled') {
    add('cancellations-by-reason', order.cancellationReason ?? 'none', { orders: 1n, amount: net })
    return
  }
  const sale = { orders: 1n, sales: net }
  add('sales-by-day', dayOf(order.createdAt), sale)
  add('sales-by-payment-method', order.paymentMethod, sale)
  add('sales-by-delivery-division', order.division, sale)
  add('sales-by-customer', order.customer.id, sale)
  if (minor(order.couponDiscount) > 0n)
    add('coupons', order.couponCode, { orders: 1n, amount: minor(order.couponDiscount) })
  for (const { vat, vatPercentage } of order.lines ?? [])
    add('vat-by-rate', rateOf(vatPercentage), { vat: minor(vat), netVat: minor(vat) })
  addGoods(order)
  addShowrooms(order, net)
}

/**
 * What lines cost the customer, at least and at most: of a discount or coupon on the whole order the list does not tell the part of each
 * line, except of the only one.
 */
const pricesOf = ({ lines, discount, couponDiscount }) => {
  const reduction = minor(discount) + minor(couponDiscount)
  return lines.map(({ total, vat, promotionDiscount }) => {
    const left = minor(total) - minor(promotionDiscount)
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no BigInt
    const most = reduction < left ? reduction : left
    const price = left + minor(vat)
    return { least: price - most, most: price - (lines.length > 1 ? 0n : most) }
  })
}
/** The part that did not come back. */
const keptOf = (price, { quantity, returned }) =>
  price - rounded(price * BigInt(returned ?? 0), BigInt(quantity))

const none = 'none'
/** The rows of a report that a product is in. */
const rowsOfProduct = {
  'sales-by-product': (_, id) => [id],
  'sales-by-product-type': (product) => [product?.productType ?? none],
  'sales-by-brand': (product) => [product?.brand?.id ?? none],
  'sales-by-category': (product) =>
    product?.categories?.length ? product.categories.map(({ id }) => id) : [none],
}
const addGoods = (order) => {
  const lines = order.lines ?? []
  const prices = pricesOf({ ...order, lines })
  for (const [report, rowsOf] of Object.entries(rowsOfProduct)) {
    for (const [i, line] of lines.entries()) {
      const pieces = BigInt(line.quantity - (line.returned ?? 0))
      const [least, most] = [keptOf(prices[i].least, line), keptOf(prices[i].most, line)]
      for (const key of rowsOf(products.get(line.productId), line.productId))
        add(`${report} goods`, key, { pieces, least, most })
    }
  }
}

/** Weights are compared with that many digits more than the smallest unit has. */
const finer = 1_000_000n
/**
 * The showrooms that the lines were taken from, each with its part of the order in proportion to what its goods cost the customer; of what
 * was credited, a part is taken off for what came back to it. The largest part has what rounding leaves.
 */
const addShowrooms = (order, net) => {
  const lines = order.lines ?? []
  const prices = pricesOf({ ...order, lines })
  const places = new Map()
  for (const [i, line] of lines.entries()) {
    const key = line.store?.id ?? none
    const place = places.get(key) ?? { price: 0n, returned: 0n, pieces: 0n }
    places.set(key, place)
    const price = prices[i].most * finer
    place.price += price
    place.returned += (price * BigInt(line.returned ?? 0)) / BigInt(line.quantity)
    place.pieces += BigInt(line.quantity)
  }
  if (!places.size) places.set(none, { price: 0n, returned: 0n, pieces: 1n })
  if (places.size === 1) {
    add('sales-by-showroom', [...places.keys()][0], { orders: 1n, least: net, most: net })
    return
  }
  const isKnown = prices.every(({ least, most }) => least === most)
  const sumOf = (column) => [...places.values()].reduce((sum, place) => sum + place[column], 0n)
  const [price, returned] = [sumOf('price'), sumOf('returned')]
  const [credited, total] = [minor(order.credited), minor(order.total)]
  for (const place of places.values()) {
    const back = total && returned ? (place.returned * credited * price) / (total * returned) : 0n
    place.kept = place.price - (back < place.returned ? back : place.returned)
  }
  const weight = sumOf('kept') > 0n ? 'kept' : 'pieces'
  const whole = sumOf(weight)
  const parts = [...places].map(([key, place]) => ({
    key,
    weight: place[weight],
    part: rounded(net * place[weight], whole),
  }))
  parts.sort((a, b) => (a.weight === b.weight ? (a.key < b.key ? -1 : 1) : a.weight > b.weight ? -1 : 1))
  parts[0].part += net - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const { key, part } of parts)
    add('sales-by-showroom', key, { orders: 1n, least: isKnown ? part : 0n, most: isKnown ? part : net })
}
const rateOf = (percentage) => Number(percentage).toFixed(2)

/** Staff placed an order if the entry of its creation names one of them; that of the site has no id. */
const addChannel = async (order) => {
  const entries = await readAll(`x/history?entity=orders&entityId=${order.id}`)
  const created = entries.find(({ propKey, from }) => propKey === null && from === null)
  const sales = minor(order.total) - minor(order.credited)
  add('sales-by-channel', created?.actor.id ? 'staff' : 'site', { orders: 1n, sales })
}

const addReturns = (order, returns) => {
  const before = new Map()
  const byTime = [...returns].sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
  for (const one of byTime) {
    const counts = isWithin(one.createdAt)
    for (const { lineId, quantity } of one.lines ?? []) {
      const line = order.lines.find(({ id }) => id === lineId)
      const former = before.get(lineId) ?? 0n
      const upTo = former + BigInt(quantity)
      before.set(lineId, upTo)
      if (!counts || order.orderStatus === 'Cancelled') continue
      const part = (amount) =>
        rounded(amount * upTo, BigInt(line.quantity)) - rounded(amount * former, BigInt(line.quantity))
      const vatReturned = part(minor(line.vat))
      add('vat-by-rate', rateOf(line.vatPercentage), { vatReturned, netVat: -vatReturned })
    }
    if (!counts) continue
    const day = dayOf(one.createdAt)
    const exchanged = minor(one.exchanged)
    const paidBack = minor(one.refund) - exchanged
    if (paidBack > 0n) addPayment(day, one.method ?? 'Exchange', { refunded: paidBack })
    if (exchanged > 0n) addPayment(day, 'Exchange', { refunded: exchanged })
    add('returns', 'all', { credited: minor(one.credited), refunded: minor(one.refund) })
  }
}

for (const order of orders) {
  if (isWithin(order.createdAt)) addSold(order)
  if (isWithin(order.createdAt) && order.orderStatus !== 'Cancelled') await addChannel(order)
  for (const payment of order.payments ?? []) {
    const day = payment.receivedOn ?? dayOf(payment.at)
    if (isWithin(startOf(day))) addPayment(day, payment.method, { received: minor(payment.amount) })
    if (payment.reversedAt && isWithin(payment.reversedAt))
      addPayment(dayOf(payment.reversedAt), payment.method, { reversed: minor(payment.amount) })
  }
  if (minor(order.credited) > 0n || minor(order.refunded) > 0n)
    addReturns(order, (await call('GET', `x/orders/${order.id}/returns`)).data)
}

/** The columns of `contract/policies/reports.ts`; null where the list does not tell. */
const columns = {
  'sales-by-day': ['orders', 'sales'],
  'sales-by-payment-method': ['orders', 'sales'],
  'sales-by-delivery-division': ['orders', 'sales'],
  'sales-by-customer': ['orders', 'sales'],
  'sales-by-channel': ['orders', 'sales'],
  'payments-by-method': ['received', 'reversed', 'refunded', 'kept'],
  'payments-by-day': ['received', 'reversed', 'refunded', 'kept'],
  'vat-by-rate': [null, 'vat', null, 'vatReturned', 'netVat'],
  'cancellations-by-reason': ['orders', 'amount'],
  coupons: ['orders', 'amount'],
}
const counts = ['orders', 'pieces']
const differences = []
const compare = (report, key, names, mine, values) => {
  for (const [i, column] of names.entries()) {
    if (!column) continue
    const [own, reported] = [mine?.[column] ?? 0n, values?.[i]]
    const theirs = counts.includes(column) ? BigInt(reported ?? 0) : minor(reported)
    const name = (amount) => (counts.includes(column) ? String(amount) : shown(amount))
    if (own !== theirs)
      differences.push(`${report}, ${key}, ${column}: reported ${name(theirs)}, counted ${name(own)}`)
  }
}
for (const [report, names] of Object.entries(columns)) {
  const { rows, totals, rest } = await call('GET', `x/reports/${report}?${timeframe}`)
  const mine = expected.get(report) ?? new Map()
  const sum = {}
  for (const row of mine.values())
    for (const [column, value] of Object.entries(row)) sum[column] = (sum[column] ?? 0n) + value
  compare(report, 'total', names, sum, totals.values)
  // Long periods have a row for a month or a year.
  if (rest || (report.endsWith('-by-day') && rows[0]?.key.length < 10)) continue
  const reported = new Map(rows.map((row) => [row.key, row.values]))
  for (const key of new Set([...mine.keys(), ...reported.keys()]))
    compare(report, key, names, mine.get(key), reported.get(key))
}

let allSales = 0n
for (const { sales } of expected.get('sales-by-day')?.values() ?? []) allSales += sales
/** Reports whose amounts the list may only tell the least and the most of. */
const compareWithin = async (report, column, mine) => {
  const { rows, rest, totals } = await call('GET', `x/reports/${report}?${timeframe}`)
  compare(report, 'total', [null, 'sales'], { sales: allSales }, totals.values)
  const reported = new Map(rows.map((row) => [row.key, row.values]))
  // So many rows that some are added up.
  if (rest) for (const key of mine.keys()) if (!reported.has(key)) mine.delete(key)
  for (const key of new Set([...mine.keys(), ...reported.keys()])) {
    if (key === 'rest' || key === 'other') continue
    const { least = 0n, most = 0n, ...counted } = mine.get(key) ?? {}
    // Goods of no known showroom have no row while they cost nothing.
    if (!reported.has(key) && !most && key === none) continue
    compare(report, key, [column], counted, reported.get(key))
    const amount = minor(reported.get(key)?.[1])
    if (amount < least || amount > most)
      differences.push(
        `${report}, ${key}, sales: reported ${shown(amount)}, counted ${least === most ? '' : `${shown(least)} to `}${shown(most)}`,
      )
  }
}
for (const report of Object.keys(rowsOfProduct))
  await compareWithin(report, 'pieces', expected.get(`${report} goods`) ?? new Map())
await compareWithin('sales-by-showroom', 'orders', expected.get('sales-by-showroom') ?? new Map())

const returned = await call('GET', `x/reports/returns-by-reason?${timeframe}`)
compare(
  'returns-by-reason',
  'total',
  ['credited', 'refunded'],
  expected.get('returns')?.get('all'),
  returned.totals.values.slice(2),
)

/** What goods cost is in no list: the pieces are those of the orders, and the amounts add up by product and by day. */
const byProduct = await call('GET', `x/reports/profit-by-product?${timeframe}`)
const byDay = await call('GET', `x/reports/profit-by-day?${timeframe}`)
const addsUp = (key, [, profit, sales, cost]) => {
  if (minor(sales) - minor(cost) !== minor(profit))
    differences.push(`profit, ${key}: ${sales} less ${cost} is reported as ${profit}`)
}
const soldPieces = expected.get('sales-by-product goods') ?? new Map()
let allPieces = 0n
for (const { pieces = 0n } of soldPieces.values()) allPieces += pieces
const piecesOf = ([pieces, , , , withoutCost]) => ({ pieces: BigInt(pieces) + BigInt(withoutCost) })
compare('profit-by-product', 'total', ['pieces'], { pieces: allPieces }, [
  piecesOf(byProduct.totals.values).pieces,
])
for (const { key, values } of byProduct.rows) {
  addsUp(key, values)
  if (key !== 'rest')
    compare('profit-by-product', key, ['pieces'], soldPieces.get(key), [piecesOf(values).pieces])
}
for (const { key, values } of byDay.rows) addsUp(key, values)
addsUp('total', byProduct.totals.values)
if (JSON.stringify(byDay.totals.values) !== JSON.stringify(byProduct.totals.values))
  differences.push(`profit: ${byDay.totals.values} by day, ${byProduct.totals.values} by product`)

for (const one of differences) console.error(one)
console.info(
  `${orders.length} orders, ${Object.keys(columns).length + Object.keys(rowsOfProduct).length + 4} reports, ${differences.length} differences`,
)
process.exitCode = differences.length ? 1 : 0
