/** Duration, scope and terms: sentences, and points under the headings of `covered` and `not`. */
export type WarrantyRow = {
  title: string
  months: number
  categories?: readonly string[]
  products?: readonly string[]
  text: readonly string[]
  covered: readonly string[]
  not: readonly string[]
}

export const warrantyRows: readonly WarrantyRow[] = [
  {
    title: 'Motorbikes, two years',
    months: 24,
    categories: ['Commuter bikes', 'Street bikes', 'Sports bikes', 'Scooters'],
    text: [
      'Two years or 20,000 kilometres, whichever comes first, from the day on the delivery paper.',
      'It stands as long as every service in the booklet is done by an authorised workshop and stamped.',
    ],
    covered: [
      'Engine, gearbox and their electronics',
      'Frame, fork and swingarm',
      'Wiring and starter motor',
    ],
    not: [
      'Tyres, chain, brake pads, clutch plates and bulbs',
      'Races, accidents and floods',
      'Fuel that was not fit',
    ],
  },
  {
    title: 'Motorbikes, three years',
    months: 36,
    categories: ['Cruisers', 'Adventure bikes'],
    text: [
      'Three years or 30,000 kilometres, whichever comes first. It passes to whoever buys the bike from you.',
    ],
    covered: ['Everything the two-year policy covers', 'Instruments and switches', 'Rust from within'],
    not: ['Parts that wear', 'Changes to engine, exhaust or electronics'],
  },
  {
    title: 'Riding gear, one year',
    months: 12,
    categories: ['Jackets and trousers', 'Boots and protection'],
    text: ['Against faults of material and sewing. Bring the piece and the bill; it is mended or exchanged.'],
    covered: ['Seams, zips and buckles', 'The waterproof membrane, when it was washed as the tag says'],
    not: ['A fall: armour and helmets have then done their work', 'Colours that the sun takes'],
  },
  {
    title: 'Helmets, six months',
    months: 6,
    categories: ['Helmets'],
    text: ['For the shell, the strap and the mechanics of the visor.'],
    covered: ['Buckle and strap', 'Mechanics of the visor'],
    not: ['A helmet that has been dropped or has been in an accident', 'Scratches on the visor'],
  },
  {
    title: 'Batteries and electrics',
    months: 18,
    categories: ['Electrical', 'Electronics'],
    text: [
      'Eighteen months. In the first six the battery is exchanged, after that it is charged by the month.',
    ],
    covered: ['Cells that fail', 'Electronics that fail without water or force'],
    not: ['A battery that was left empty', 'Cables cut to fit'],
  },
  {
    title: 'Himalayan 450, extended',
    months: 48,
    products: ['Royal Enfield Himalayan 450'],
    text: ['A fourth year for the first two hundred owners, registered by chassis number at the counter.'],
    covered: ['What the three-year policy covers', 'Towing within Bangladesh, twice a year'],
    not: ['Bikes used for hire'],
  },
]
