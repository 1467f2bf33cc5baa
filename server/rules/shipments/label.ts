import type { RecordFor } from '../../../contract/types'
import { type Font, a6 as page, pdfOf, write } from '../../pdf'
import { FileAnswer } from '../handler'

type Shipment = RecordFor<'shipments'>
type To = Pick<
  RecordFor<'orders'>,
  'number' | 'recipient' | 'phone' | 'division' | 'district' | 'thana' | 'address'
>

const margin = 20
/** Words in lines that are not too long; a word that is longer by itself is broken. */
const wrapped = (text: string, across: number): string[] => {
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${across}}`, 'gu')) ?? [])
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < across) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

type Box = { top: number; height: number; size: number; font?: Font }
/** Letters are about as wide as this part of their size, and lines as far apart. */
const [wide, apart] = [0.58, 1.25]
/** Letters any smaller are not read. */
const smallest = 6

/** Text as large as it fits: what is long gets smaller, for a parcel goes nowhere by half of its address. */
const fitted = (text: string, { top, height, size, font }: Box): string[] => {
  const lines = wrapped(text, Math.floor((page.width - 2 * margin) / (size * wide)))
  const isTooHigh = ((lines.length - 1) * apart + 1) * size > height
  if (isTooHigh && size > smallest) return fitted(text, { top, height, size: size - 1, font })
  return lines.map((line, i) => write(margin, Math.round(top - size - i * size * apart), size, line, font))
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
    ...fitted(to.recipient, { top: 347, height: 19, size: 15, font: 'F2' }),
    write(margin, 314, 11, to.phone),
    ...fitted(to.address, { top: 303, height: 72, size: 11 }),
    ...fitted(place, { top: 222, height: 16, size: 12, font: 'F2' }),
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
