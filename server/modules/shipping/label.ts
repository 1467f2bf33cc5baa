import type { RecordFor } from '#contract/types.ts'
import { FileResponse } from '#server/core/context.ts'
import { escapeMarkup } from '#server/core/escape-markup.ts'

type Shipment = RecordFor<'shipments'>
type To = Pick<
  RecordFor<'orders'>,
  'number' | 'recipient' | 'phone' | 'division' | 'district' | 'thana' | 'address'
>

/** An address must be complete: long texts are smaller, and nothing is cut. Sizes are in points. */
const sizeFor = (text: string, sizes: readonly (readonly [characters: number, points: number])[]) =>
  sizes.find(([characters]) => text.length <= characters)?.[1] ?? 7

const line = (text: string, points: number, isBold = false) =>
  `<p style="font-size:${points}pt${isBold ? ';font-weight:bold' : ''}">${escapeMarkup(text)}</p>`

const parcelOf = ({ weight, length, width, height }: Shipment) =>
  weight ? `${weight} kg, ${length} x ${width} x ${height} cm` : 'Not weighed'

/** Fonts with Bengali letters on common systems: browsers shape conjuncts, the standard fonts of PDF have none. */
const style = `
@page { size: 105mm 148mm; margin: 7mm }
body { margin: 0; color: #212121; line-height: 1.25; overflow-wrap: anywhere;
  font-family: "Noto Sans", "Noto Sans Bengali", "Nirmala UI", "Bangla Sangam MN", Vrinda, Arial, sans-serif }
p { margin: 0 0 1.5mm }
section { padding: 3mm 0; border-top: 0.3mm solid #333 }
section:first-child { border: 0; padding-top: 0 }
h2 { margin: 0 0 1mm; font-size: 9pt; font-weight: normal; color: #666 }`

/** The label of a parcel as a page to print: carrier, address and tracking number. */
export const renderLabel = (shipment: Shipment, to: To): FileResponse => {
  const { carrier, tracking } = shipment
  const place = [to.thana, to.district, to.division].filter(Boolean).join(', ')
  const recipientSizes = [
    [24, 15],
    [48, 12],
    [80, 9],
  ] as const
  const addressSizes = [
    [120, 11],
    [240, 9],
    [360, 8],
  ] as const
  const page = `<!doctype html>
<html lang="bn"><head><meta charset="utf-8"><title>Label ${escapeMarkup(tracking ?? '')}</title><style>${style}</style></head>
<body>
<section>${line(carrier ?? '', 18, true)}</section>
<section><h2>To</h2>${line(to.recipient, sizeFor(to.recipient, recipientSizes), true)}${line(to.phone, 11)}
${line(to.address, sizeFor(to.address, addressSizes))}${line(place, 12, true)}</section>
<section><h2>Tracking</h2>${line(tracking ?? '', 24, true)}</section>
<section>${line(`Order ${to.number}`, 10)}${line(parcelOf(shipment), 10)}</section>
</body></html>`
  return new FileResponse(Buffer.from(page), 'text/html; charset=utf-8', `label-${tracking}.html`)
}
