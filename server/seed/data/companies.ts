/** Brands: name, colours of the logo, which logo, description. */
export const brandRows = [
  ['Yamaha', '#1f3f8f', 'rings', 'Motorbikes and scooters from Japan, assembled in Gazipur.'],
  [
    'Honda',
    '#c8102e',
    'wing',
    'Commuters that start every morning, and sports bikes with a history on the track.',
  ],
  ['Suzuki', '#0d4f9c', 'slash', 'The Gixxer family and scooters for the city.'],
  ['Bajaj', '#1663a6', 'hexagon', 'Pulsar, Platina, Discover and Avenger: the widest range on our roads.'],
  ['TVS', '#20408f', 'bolt', 'Apache street bikes, and commuters that go far on a litre.'],
  ['Hero', '#d01f2e', 'chevron', 'Everyday motorbikes with spare parts in every bazaar.'],
  ['Royal Enfield', '#7a1f1f', 'shield', 'Long-stroke singles in a classic cut.'],
  ['Runner', '#e0531f', 'arrow', 'Designed and built in Bhaluka, Mymensingh.'],
  ['Studds', '#15181d', 'drop', 'Helmets with certified shells for daily use and long rides.'],
  ['Rynox', '#2e7d5b', 'peak', 'Riding gear that keeps the monsoon out and lets the heat go.'],
  ['Motul', '#c4161c', 'drop', 'Oils and chain care for engines that work hard.'],
  ['MRF', '#b3261e', 'tread', 'Tyres for wet roads and broken tarmac.'],
] as const

export const manufacturerRows = [
  [
    'ACI Motors',
    '#1f7a4d',
    'hexagon',
    'Assembles and sells Yamaha in Bangladesh; service centres in every division.',
    'Yamaha',
  ],
  [
    'Bangladesh Honda',
    '#c8102e',
    'wing',
    'The plant at Munshiganj builds Honda commuters for the country.',
    'Honda',
  ],
  ['Rancon Motorbikes', '#23408e', 'slash', 'Builds Suzuki motorbikes at Gazipur.', 'Suzuki'],
  [
    'Uttara Motors',
    '#144b8b',
    'rings',
    'Importer and assembler of Bajaj since the nineteen-seventies.',
    'Bajaj',
  ],
  ['TVS Auto Bangladesh', '#20408f', 'bolt', 'Assembles the Apache and Metro lines at Tongi.', 'TVS'],
  ['HMCL Niloy Bangladesh', '#a51d2d', 'chevron', 'Hero motorbikes from the plant at Jashore.', 'Hero'],
  [
    'IFAD Motors',
    '#7a1f1f',
    'shield',
    'Builds Royal Enfield at Cumilla for the home market.',
    'Royal Enfield',
  ],
  [
    'Runner Automobiles',
    '#e0531f',
    'arrow',
    'A maker of its own designs, with exports to the neighbours.',
    'Runner',
  ],
] as const

export const vatRows = [
  ['Exempt', 0],
  ['Reduced rate', 5],
  ['Trade VAT', 7.5],
  ['Standard rate', 15],
] as const

export const tagNames = [
  'ABS',
  'Best mileage',
  'City commuting',
  'Clearance',
  'Eid offer',
  'EMI available',
  'First bike',
  'Free registration',
  'Fuel injection',
  'Fully synthetic',
  'Genuine part',
  'Gift idea',
  'Imported',
  'Limited stock',
  'Long distance',
  'Made in Bangladesh',
  'Monsoon ready',
  'New arrival',
  'Night visibility',
  'Off-road',
  'Touring',
  'Track day',
  'Two-year warranty',
  'Waterproof',
  'Women riders',
] as const
export type TagName = (typeof tagNames)[number]

/** The category tree, indented; after the bar the subject of the picture. */
export const categoryTree = `
Motorbikes | sport #c8361d
  Commuter bikes | commuter #1f4fa8
    100 to 110 cc | commuter #2b2f36
    125 cc | commuter #c8361d
  Street bikes | naked #1f4fa8
  Sports bikes | sport #1b1f27
  Cruisers | cruiser #7a1f1f
  Adventure bikes | adventure #e08a1e
  Scooters | scooter #2a9d8f
Riding gear | fullFace #2b2f36
  Helmets | fullFace #c8361d
    Full-face helmets | fullFace #1f4fa8
    Open-face helmets | openFace #e08a1e
    Off-road helmets | offRoad #1b7f4b
  Jackets and trousers | jacket #2b2f36
  Gloves | gloves #c8361d
  Boots and protection | boots #2b2f36
Accessories | topBox #2b2f36
  Luggage | saddlebag #8a5a2b
  Electronics | phoneHolder #1f4fa8
  Lighting and mirrors | fogLight #2b2f36
  Security and covers | lock #e08a1e
Parts | chainKit #c9a24a
  Brakes | brakeDisc #c8361d
  Engine parts | piston #1f4fa8
  Drive and chassis | spring #c8361d
  Tyres | tyre #2b2f36
  Electrical | battery #1b7f4b
Lubricants | canister #c8361d
  Engine oil | bottle #2b2f36
    Fully synthetic oil | bottle #c9a24a
    Mineral oil | bottle #1b7f4b
  Chain care and fluids | spray #1f4fa8
`
