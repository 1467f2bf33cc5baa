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

const orders = []
for (let page = 1; ; page++) {
  const { data, total } = await call('GET', `admin/orders/list?page=${page}&limit=100`)
  orders.push(...data)
  if (!data.length || orders.length >= total) break
}

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
  // The list has no reduction of a line by what reduces the whole order, so neither taxable amounts nor prices by product are known.
  for (const { quantity, returned, productId, vat, vatPercentage } of order.lines ?? []) {
    add('vat-by-rate', rateOf(vatPercentage), { vat: minor(vat), netVat: minor(vat) })
    add('sales-by-product', productId, { pieces: BigInt(quantity - (returned ?? 0)) })
  }
}
const rateOf = (percentage) => Number(percentage).toFixed(2)

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
  'sales-by-product': ['pieces', null],
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
const soldPieces = expected.get('sales-by-product') ?? new Map()
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
  `${orders.length} orders, ${Object.keys(columns).length + 3} reports, ${differences.length} differences`,
)
process.exitCode = differences.length ? 1 : 0
