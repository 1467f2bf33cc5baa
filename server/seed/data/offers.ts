import type { Thing } from '../art'

export type OfferRow = {
  title: string
  starts: string
  ends?: string
  off?: true
  /** Colours of background, paint and trim. */
  colours: readonly [string, string, string]
  things: readonly Thing[]
  shows: string
  products: readonly string[]
  text: readonly string[]
  points?: readonly string[]
}

export const offerRows: readonly OfferRow[] = [
  {
    title: 'Helmet on us',
    starts: '2026-09-01',
    ends: '2029-01-01',
    colours: ['#1f4fa8', '#c8361d', '#f2f5f9'],
    things: ['sport', 'fullFace'],
    shows: 'A red sports bike and a red helmet on a blue ground',
    products: ['Yamaha R15 V4', 'Yamaha R15M Icon', 'Honda CBR150R', 'Suzuki GSX-R150'],
    text: ['With every sports bike a full-face helmet of your choice up to 5,000 taka.'],
    points: ['Choose it when you collect the bike', 'The difference to a dearer one is yours to pay'],
  },
  {
    title: 'Zero per cent for a year',
    starts: '2025-07-01',
    colours: ['#1b7f4b', '#2b2f36', '#ffb020'],
    things: ['naked'],
    shows: 'A black street bike on a green ground',
    products: ['Suzuki Gixxer 155 FI', 'Bajaj Pulsar N160', 'TVS Apache RTR 160 4V', 'Honda CB Hornet 160R'],
    text: [
      'Twelve instalments without interest, with the cards of nineteen banks.',
      'The bike is yours on the day; the papers follow as usual.',
    ],
  },
  {
    title: 'Ready for the rain',
    starts: '2026-06-01',
    ends: '2026-10-01',
    colours: ['#21807a', '#e3b505', '#1b1f27'],
    things: ['jacket', 'boots'],
    shows: 'A yellow jacket and boots on a teal ground',
    products: ['Rynox Monsoon Pro riding jacket', 'Rynox Stride touring boots'],
    text: ['Jacket and boots together: the rain lining of the jacket goes at half its price.'],
  },
  {
    title: 'Winter touring',
    starts: '2027-11-15',
    ends: '2028-03-01',
    colours: ['#8a5a2b', '#5d6b3a', '#f2f5f9'],
    things: ['adventure', 'saddlebag'],
    shows: 'An adventure bike and a saddlebag on a brown ground',
    products: ['Royal Enfield Himalayan 450', 'Hero Xpulse 200 4V', 'Suzuki V-Strom SX 250'],
    text: ['Bags, guards and a set of lamps fitted free of labour with any adventure bike.'],
    points: ['From the middle of November', 'In Tejgaon, Agrabad and Sylhet'],
  },
  {
    title: 'Classic weekend',
    starts: '2028-02-18',
    ends: '2028-02-22',
    colours: ['#7a1f1f', '#2b2f36', '#ffb020'],
    things: ['cruiser'],
    shows: 'A black cruiser on a dark red ground',
    products: ['Royal Enfield Classic 350', 'Royal Enfield Meteor 350', 'Royal Enfield Hunter 350'],
    text: [
      'Ride all three on one day, breakfast included. Whoever orders there gets the first year of service.',
    ],
  },
  {
    title: 'Scooters for the city',
    starts: '2026-02-01',
    off: true,
    colours: ['#e07a1e', '#21807a', '#f2f5f9'],
    things: ['scooter', 'openFace'],
    shows: 'A teal scooter and an open helmet on an orange ground',
    products: ['Yamaha RayZR 125 Fi Hybrid', 'Honda Dio 110', 'Suzuki Access 125', 'TVS NTORQ 125'],
    text: ['Held back until the new models are here.'],
  },
]
