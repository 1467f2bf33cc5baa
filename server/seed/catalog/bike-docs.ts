import { humanize } from '#contract/grammar/facts.ts'
import type { Album } from '../content/pictures'
import { type PaperRow, paperKinds, paperRows } from '../data/bike-docs'
import { pickOne } from '../random'
import { system } from './companies'
import type { SeedProduct } from './products'
import { productIds } from './promotions'

type Fact = { name: string; value: string }

const linesOf = (row: PaperRow, bike: SeedProduct | undefined): (readonly [string, string])[] => {
  const facts = (bike?.row.specification ?? []) as Fact[]
  const fact = (name: string) => facts.find((f) => f.name === name)?.value ?? ''
  const plated: [string, string][] = [
    ['Registration number', row.plate],
    ['Chassis number', row.chassis],
    ['Issued on', row.issued],
    ['Valid until', row.expires],
  ]
  const lines: [string, string][] = [
    ['Make and model', row.bike],
    ...plated,
    ['Engine', fact('Displacement')],
    ['Maximum power', fact('Maximum power')],
    ['Kerb weight', fact('Kerb weight')],
    ...(row.type === 'manual' ? ([['Fuel tank', fact('Fuel tank')]] as [string, string][]) : []),
  ]
  return lines.filter(([, value]) => value)
}

/** Documents of the shop's own bikes, each with a file. */
export const demoBikeDocs = (album: Album, products: readonly SeedProduct[]) =>
  paperRows.map((row) => {
    const kind = paperKinds[row.type]
    if (!kind) throw new Error(`No paper is called '${row.type}'`)
    const [bikeId] = productIds(products, [row.bike])
    const bike = products.find((p) => p.row.id === bikeId)
    const name = `${humanize(row.type)} ${row.plate || row.bike}`
    const number = `${row.type.slice(0, 3).toUpperCase()}-${pickOne(['2071', '4418', '5530', '8096'], name)}-${row.chassis.slice(-4) || 'B2'}`
    const file = album.paper('bikeDocument', name, { ...kind, number, rows: linesOf(row, bike) })
    return {
      ...system('bikeDocs', name),
      title: `${kind.title}, ${row.plate || row.bike}`,
      bike: bikeId,
      documentType: row.type,
      chassisNumber: row.chassis || null,
      issuedOn: row.issued || null,
      expiresOn: row.expires || null,
      note: row.note || null,
      documents: [{ name: `${kind.title}.pdf`.replace(/[’']/g, ''), file }],
    }
  })
