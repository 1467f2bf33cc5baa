import { DataTable } from '#ui/layout/DataTable.tsx'
import type { PrintedOrder, Seller } from './documents'
import { DocumentHeader, Fact, OrderBarcode, SellerLines } from './Parts'
import { usePaper } from './paper'

type Line = NonNullable<PrintedOrder['lines']>[number]
type Piece = { key: string; line: Line; quantity: number; chassis?: string; engine?: string; isUnit: boolean }

/** `FRAME-1 (ENGINE-1)`, as an order lists its units. */
const numbersOf = (unit: string) => {
  const [, chassis = unit, engine = ''] = /^(.*?)(?: \((.*)\))?$/.exec(unit) ?? []
  return { chassis, engine }
}

/** What leaves with a line: each unit by itself, also one that is not named yet, whose numbers are written by hand. */
const piecesOf = (line: Line, at: number): Piece[] => {
  const named = (line.units ?? '').split('\n').filter(Boolean)
  const count = line.quantity - (line.returned ?? 0)
  const units = named.length + (line.unitsMissing ?? 0)
  if (!units) return count > 0 ? [{ key: `${at}`, line, quantity: count, isUnit: false }] : []
  return Array.from({ length: units }, (_, nr) => ({
    ...{ key: `${at} ${nr}`, line, quantity: 1, isUnit: true },
    ...(named[nr] !== undefined && numbersOf(named[nr])),
  }))
}

/** The pieces of an order by the showroom that they leave. */
const byShowroom = ({ lines }: PrintedOrder): [showroom: string, Piece[]][] => {
  const groups = new Map<string, Piece[]>()
  for (const [at, line] of (lines ?? []).entries()) {
    const showroom = line.store?.label ?? ''
    const pieces = piecesOf(line, at)
    if (pieces.length) groups.set(showroom, [...(groups.get(showroom) ?? []), ...pieces])
  }
  return [...groups]
}

const ByHand = () => <span className="sheet-by-hand" />

type Props = { order: PrintedOrder; seller: Seller; today: string }

/** For the gate: what may leave, by chassis and engine number, and who answers for it; a page for each showroom. */
export const GatePasses = ({ order, seller, today }: Props) => {
  const { text, number } = usePaper()
  const passes = byShowroom(order)
  if (!passes.length) return <p>{text('noLines')}</p>
  return passes.map(([showroom, pieces]) => (
    <section key={showroom} className="gate-pass">
      <DocumentHeader
        order={order}
        title={text('gatePass')}
        issued={{ number: order.number, at: today }}
        warning={text('cancelled')}
        facts={<OrderBarcode text={order.number} />}
      >
        <SellerLines seller={seller} isBrief />
      </DocumentHeader>
      <dl className="gate-pass-facts">
        <Fact name={text('order')}>{order.number}</Fact>
        {showroom && <Fact name={text('showroom')}>{showroom}</Fact>}
        <Fact name={text('customer')}>{order.customer?.label ?? order.recipient}</Fact>
        <Fact name={text('phoneNumber')}>{order.phone}</Fact>
      </dl>
      <DataTable
        className="sheet-lines"
        rows={pieces}
        keyOf={({ key }) => key}
        columns={[
          { key: 'tick', head: text('left'), cell: () => <span className="sheet-tick" /> },
          {
            key: 'name',
            head: text('linesOf', { number: order.number }),
            cell: ({ line }) => (
              <>
                {line.name}
                <span className="sheet-beneath">{line.sku}</span>
              </>
            ),
          },
          {
            key: 'chassis',
            head: text('chassisNumber'),
            cell: ({ chassis, isUnit }) => (isUnit ? <strong>{chassis ?? <ByHand />}</strong> : '—'),
          },
          {
            key: 'engine',
            head: text('engineNumber'),
            cell: ({ engine, isUnit }) => (isUnit ? engine || <ByHand /> : '—'),
          },
          {
            key: 'quantity',
            head: text('quantity'),
            className: 'sheet-figure',
            cell: ({ quantity }) => number(quantity),
          },
        ]}
      />
      <p className="sheet-pieces">
        {text('pieces', { count: pieces.reduce((sum, { quantity }) => sum + quantity, 0) })}
      </p>
      <div className="sheet-signed">
        <p>{text('issuedBy')}</p>
        <p>{text('takenBy')}</p>
        <p>{text('gateBy')}</p>
      </div>
    </section>
  ))
}
