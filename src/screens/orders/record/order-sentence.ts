import { deliveryStatuses, orderStatuses } from '#contract/enums.ts'
import type { StatusKey } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import type { HistoryAction } from '#features/history/group-actions.ts'
import type { HistoryLineRow } from '#features/history/group-changes.ts'
import { type ReturnFacts, returnSentence } from '#features/history/return-sentence.ts'
import { type PrintFacts, printSentence } from '#features/print/print-sentence.ts'
import { choiceLabel, fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { isKey, t } from '#i18n/index.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'

/** The lines of an action, and its person. */
type Lines = { who: string; isShop: boolean; all: readonly HistoryLineRow[] }
type Sentence = (lines: Lines) => string | undefined
type Values = Readonly<Record<string, unknown>>

const created = ({ all }: Lines, entity: string) => {
  const line = all.find((one) => one.entity === entity && !one.propKey && one.to)
  return line && (line.to as Values)
}
const removed = ({ all }: Lines, entity: string) => {
  const line = all.find((one) => one.entity === entity && !one.propKey && one.from && !one.to)
  return line && (line.from as Values)
}
const change = ({ all }: Lines, entity: string, key: string) =>
  all.find((line) => line.entity === entity && line.propKey === key)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const placed: Sentence = (lines) => {
  if (!created(lines, 'orders')) return undefined
  return t(lines.isShop ? 'order.did.placedOnline' : 'order.did.placed', { who: lines.who })
}

const returned: Sentence = (lines) => {
  const facts = created(lines, 'returns') as ReturnFacts | undefined
  if (!facts) return undefined
  const what = returnSentence(facts)
  // Money that was left over once the order was changed.
  const did = facts.reason === 'OrderChanged' ? (changed(lines) ?? moved(lines)) : undefined
  return did
    ? t('order.did.changedAndRefunded', { did, what })
    : t('order.did.returned', { who: lines.who, what })
}

const paid: Sentence = (lines) => {
  const { who } = lines
  const payment = created(lines, 'payments')
  if (payment?.amount)
    return t('order.did.paid', {
      who,
      amount: formatAmount(textOf(payment.amount)),
      method: [choiceLabel(textOf(payment.method)), textOf(payment.reference)].filter(Boolean).join(', '),
    })
  const total = change(lines, 'orders', 'paid')
  if (!total) return undefined
  const more = toMinorUnits(textOf(total.to)) - toMinorUnits(textOf(total.from))
  const amount = formatAmount(fromMinorUnits(more < 0n ? -more : more))
  return t(more < 0n ? 'order.did.reversed' : 'order.did.received', { who, amount })
}

const shipped: Sentence = (lines) => {
  const carrier = change(lines, 'shipments', 'carrier')
  const tracking = change(lines, 'shipments', 'tracking')
  if (carrier)
    return t('order.did.bought', {
      who: lines.who,
      carrier: textOf(carrier.to),
      tracking: textOf(tracking?.to),
    })
  const gone = removed(lines, 'shipments')
  if (gone) {
    const facts = { carrier: textOf(gone.carrier), tracking: textOf(gone.tracking) }
    return t('order.did.unsent', { who: lines.who, ...facts })
  }
  const made = created(lines, 'shipments')
  if (!made?.carrier) return made && t('order.did.quoted', { who: lines.who })
  const facts = { carrier: textOf(made.carrier), tracking: textOf(made.tracking) }
  return t('order.did.sent', { who: lines.who, ...facts })
}

const noted: Sentence = (lines) => {
  const note = created(lines, 'orderNotes')
  if (note) return t('order.did.noted', { who: lines.who, text: textOf(note.text) })
  const gone = removed(lines, 'orderNotes')
  return gone && t('order.did.unnoted', { who: lines.who, text: textOf(gone.text) })
}

const sequences: Readonly<Record<StatusKey, readonly string[]>> = {
  orderStatus: orderStatuses,
  deliveryStatus: deliveryStatuses,
  paymentStatus: [],
}

const statusSet =
  (key: StatusKey): Sentence =>
  (lines) => {
    const line = change(lines, 'orders', key)
    if (!line) return undefined
    const to = textOf(line.to)
    const sequence = sequences[key]
    const own = `order.did.${key}.${to}`
    if (isKey(own) && sequence.indexOf(to) >= sequence.indexOf(textOf(line.from)))
      return t(own, { who: lines.who })
    return t('order.did.set', {
      who: lines.who,
      what: lowerCaseTitle(fieldLabel(orders, key)),
      to: valueLabel(orders.fields[key], to),
    })
  }

const changed: Sentence = (lines) =>
  change(lines, 'orders', 'lines') ? t('order.did.changed', { who: lines.who }) : undefined

const printed: Sentence = (lines) => {
  const prints = change(lines, 'orders', 'prints')?.to as readonly PrintFacts[] | undefined
  return prints?.length ? prints.map(printSentence).join('. ') : undefined
}

const moved: Sentence = (lines) =>
  (['recipient', 'phone', 'address', 'division', 'district', 'thana'] as const).some((key) =>
    change(lines, 'orders', key),
  )
    ? t('order.did.moved', { who: lines.who })
    : undefined

const deposited: Sentence = (lines) => {
  const line = change(lines, 'orders', 'deposit')
  if (!line) return undefined
  const { who } = lines
  return line.to
    ? t('order.did.deposit', { who, amount: formatAmount(textOf(line.to)) })
    : t('order.did.noDeposit', { who })
}

const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const tagged: Sentence = (lines) => {
  const line = change(lines, 'orders', 'tags')
  const [before, after] = [namesOf(line?.from), namesOf(line?.to)]
  const sentence = (key: 'tagged' | 'untagged', names: string[]) =>
    names.length
      ? [t(`order.did.${key}`, { who: lines.who, count: names.length, tags: names.join(', ') })]
      : []
  return [
    ...sentence(
      'tagged',
      after.filter((name) => !before.includes(name)),
    ),
    ...sentence(
      'untagged',
      before.filter((name) => !after.includes(name)),
    ),
  ].join('. ')
}

const assigned: Sentence = (lines) => {
  const line = change(lines, 'orders', 'assignee')
  if (!line) return undefined
  const name = textOf(line.to)
  return t(name ? 'order.did.assigned' : 'order.did.unassigned', { who: lines.who, name })
}

/** The first that applies is what the person did; the rest followed from it. */
const sentences: readonly Sentence[] = [
  placed,
  returned,
  statusSet('orderStatus'),
  statusSet('deliveryStatus'),
  paid,
  shipped,
  noted,
  changed,
  moved,
  printed,
  tagged,
  assigned,
  deposited,
  statusSet('paymentStatus'),
]

/** What an action did to an order, in a sentence. */
export const orderSentence = ({ entries }: HistoryAction): string | undefined => {
  const actor = entries[0]?.first.actor
  if (!actor) return undefined
  const lines: Lines = {
    who: actor.name,
    isShop: actor.id === null,
    all: entries.flatMap(({ changes }) => changes),
  }
  for (const sentence of sentences) {
    const text = sentence(lines)
    if (text) return text
  }
  return undefined
}
