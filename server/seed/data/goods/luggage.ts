import { finish } from './finish'
import type { Line } from './goods-line'

const { black, red, blue, green, orange, grey, yellow, brown } = finish

export const luggageLines: readonly Line[] = [
  {
    draws: 'topBox',
    type: 'accessory',
    category: 'Luggage',
    brand: 'Studds',
    price: 4900,
    step: 700,
    name: 'city top box, {v}',
    variants: ['32 litres black', '32 litres red', '45 litres black', '45 litres silver'],
    colours: [black, red, ['#23272f', '#ffb020'], grey],
    facts: [
      'series|Holds|One full-face helmet',
      'series|Plate|Universal, included',
      'series|Lock|Key, two pieces',
      'series|Load|5 kg',
    ],
    sentences: [
      'A box behind the seat that takes a helmet and locks.',
      'Comes off the plate with one hand and the key.',
    ],
    points: ['Rubber seal against rain', 'Reflectors at the back', 'Plate and screws included'],
    tags: ['Touring', 'Waterproof'],
  },
  {
    draws: 'saddlebag',
    type: 'accessory',
    category: 'Luggage',
    brand: 'Rynox',
    price: 3600,
    step: 250,
    name: 'saddlebag pair, {v}',
    variants: ['tan', 'black', 'olive', 'blue'],
    colours: [brown, black, ['#5d6b3a', '#f0e2c8'], blue],
    facts: ['series|Volume|2 x 14 litres', 'series|Fabric|1680D, coated', 'series|Rain cover|Included'],
    sentences: [
      'Two bags over the seat, held by four straps.',
      'Flat when empty; with rain covers in a pocket of their own.',
    ],
    points: ['Heat shield beneath', 'Rain covers included', 'Carrying handles'],
    tags: ['Long distance', 'Waterproof'],
  },
  {
    draws: 'lock',
    type: 'accessory',
    category: 'Security and covers',
    brand: 'Studds',
    price: 1250,
    step: 550,
    name: 'disc lock, {v}',
    variants: ['6 mm pin', '10 mm pin', '10 mm with alarm', '14 mm with alarm'],
    colours: [orange, yellow, red, black],
    facts: [
      'brake|Disc thickness|Up to 7 mm',
      'series|Body|Hardened steel',
      'series|Keys|Three',
      'series|Alarm|110 dB where fitted',
    ],
    sentences: [
      'A pin through the brake disc, and a cable that reminds you of it.',
      'Small enough for a pocket; the louder ones wake the street.',
    ],
    points: ['Reminder cable', 'Three keys', 'Drill-resistant core'],
    tags: ['Gift idea'],
  },
  {
    draws: 'cover',
    type: 'accessory',
    category: 'Security and covers',
    brand: 'Rynox',
    price: 980,
    step: 210,
    name: 'all-weather bike cover, {v}',
    variants: ['commuter size', 'street size', 'cruiser size', 'scooter size'],
    colours: [black, grey, blue, green],
    facts: [
      'series|Fabric|Oxford 210D, coated',
      'series|Heat|Panel above the exhaust',
      'series|Eyelets|For a lock, both wheels',
    ],
    sentences: [
      'Keeps rain, dust and the eyes of passers-by off the paint.',
      'A panel above the exhaust takes heat, so it goes on when you arrive.',
    ],
    points: ['Eyelets for a lock', 'Buckle beneath against wind', 'Bag included'],
    tags: ['Waterproof', 'Monsoon ready'],
  },
]
