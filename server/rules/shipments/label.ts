import type { RecordFor } from '../../../contract/types'
import { a6 as page, pdfOf, write } from '../../pdf'
import { FileAnswer } from '../handler'

type Shipment = RecordFor<'shipments'>
type To = Pick<
  RecordFor<'orders'>,
  'number' | 'recipient' | 'phone' | 'division' | 'district' | 'thana' | 'address'
>

const margin = 20
/** Letters of the address on a line, and its lines: what is longer goes on below, and is cut in the end. */
const [across, most] = [42, 5]

/** Words in lines that are not too long; a word that is longer by itself is broken. */
const wrapped = (text: string): string[] => {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${across}}`, 'gu')) ?? [])
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < across) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, most)
}

const rule = (y: number) => `0.2 G 0.8 w ${margin} ${y} m ${page.width - margin} ${y} l S`

const sizeOf = ({ weight, length, width, height }: Shipment) =>
  weight ? `${weight} kg, ${length} x ${width} x ${height} cm` : 'Not weighed'

/** What is stuck on the parcel: who carries it, where it goes, and by which number it is found. */
export const labelOf = (shipment: Shipment, to: To): FileAnswer => {
  const { carrier, tracking } = shipment
  const place = [to.thana, to.district, to.division].filter(Boolean).join(', ')
  const content = [
    write(margin, 384, 18, carrier ?? '', 'F2'),
    rule(370),
    write(margin, 352, 9, 'To', 'F1', 0.4),
    write(margin, 332, 15, to.recipient, 'F2'),
    write(margin, 314, 11, to.phone),
    ...wrapped(to.address).map((line, i) => write(margin, 292 - i * 15, 11, line)),
    write(margin, 210, 12, place, 'F2'),
    rule(192),
    write(margin, 172, 9, 'Tracking', 'F1', 0.4),
    write(margin, 144, 24, tracking ?? '', 'F2'),
    rule(126),
    write(margin, 106, 10, `Order ${to.number}`),
    write(margin, 90, 10, sizeOf(shipment)),
  ].join('\n')
  const bytes = pdfOf(page, `Label ${tracking}`, content)
  return new FileAnswer(bytes, 'application/pdf', `label-${tracking}.pdf`)
}
