import type { BikeRow } from './goods/bikes'

export const serviceTypes = [
  ['Single service', 'One visit to the workshop, paid when the bike is handed back.'],
  ['Annual plan', 'All visits of a year, paid at once; unused visits end with the year.'],
  ['Seasonal check', 'Offered for some weeks before the monsoon, Eid and the touring season.'],
  ['Care and detailing', 'For the looks: washing, polish and protection of paint and chrome.'],
] as const

export const serviceTitles = [
  ['Engine oil change', 'Drained warm, refilled with the grade in the manual; the oil itself is included.'],
  ['Oil filter replacement', 'Paper element or strainer, with a new seal.'],
  ['Air filter cleaning', 'Blown out or washed and oiled; a torn one is replaced at cost.'],
  ['Spark plug check', 'Gap, colour and lead; a worn plug is replaced at cost.'],
  ['Injector or carburettor cleaning', 'Idle speed and mixture are set afterwards.'],
  ['Valve clearance', 'Measured cold and set to the figures in the manual.'],
  ['Clutch and throttle adjustment', 'Free play set, cables oiled.'],
  ['Chain cleaning and lubrication', 'Cleaned, oiled and set to the right slack.'],
  ['Brake inspection', 'Pads, shoes and discs measured, levers set.'],
  ['Brake fluid replacement', 'DOT 3 or DOT 4, both circuits bled.'],
  ['Coolant top-up', 'Liquid-cooled models only.'],
  ['Battery health check', 'Under load, with a printed result.'],
  ['Electronic diagnosis', 'Fault codes read and cleared, with a printed result.'],
  ['Tyre and wheel check', 'Pressure, tread, spokes and bearings.'],
  ['Full body wash', 'Foam, rinse and dry; the chain is oiled afterwards.'],
  ['Polish and paint protection', 'Two-step polish and a sealant that lasts about six months.'],
  ['Pick-up and drop-off', 'Within the city of the showroom, between ten and six.'],
  ['Roadside assistance', 'By telephone at any hour, on the road within 40 km of a showroom.'],
] as const
export type ServiceTitle = (typeof serviceTitles)[number][0]

type Package = {
  name: string
  type: (typeof serviceTypes)[number][0]
  price: number
  months?: number
  text: string
  /** What is included, with its limit if there is one. */
  has: Partial<Record<ServiceTitle, string>>
  /** What is listed as not included, because customers ask for it. */
  lacks?: ServiceTitle[]
  /** The bikes it is for; all by default. */
  models?: (bike: BikeRow) => boolean
  off?: true
}

const all = ''

export const packageRows: readonly Package[] = [
  {
    name: 'First free service',
    type: 'Single service',
    price: 0,
    months: 2,
    text: 'Comes with every new motorbike: within 1,000 km or two months, whichever is first.',
    has: {
      'Engine oil change': 'Oil included up to 1 litre',
      'Chain cleaning and lubrication': all,
      'Clutch and throttle adjustment': all,
      'Brake inspection': all,
      'Tyre and wheel check': all,
    },
    lacks: ['Oil filter replacement', 'Full body wash'],
  },
  {
    name: 'Wash and chain care',
    type: 'Care and detailing',
    price: 650,
    text: 'In and out within an hour.',
    has: {
      'Full body wash': all,
      'Chain cleaning and lubrication': all,
      'Tyre and wheel check': 'Pressure only',
    },
  },
  {
    name: 'Basic service',
    type: 'Single service',
    price: 950,
    months: 3,
    text: 'What a commuter needs every 2,000 km.',
    has: {
      'Engine oil change': 'Oil included up to 1 litre',
      'Air filter cleaning': all,
      'Spark plug check': all,
      'Chain cleaning and lubrication': all,
      'Brake inspection': all,
      'Tyre and wheel check': all,
    },
    lacks: ['Full body wash', 'Pick-up and drop-off'],
    models: (bike) => bike.style === 'commuter' || bike.style === 'scooter',
  },
  {
    name: 'Monsoon check',
    type: 'Seasonal check',
    price: 1200,
    text: 'Brakes, tyres and everything that hates water, from May to August.',
    has: {
      'Brake inspection': all,
      'Brake fluid replacement': 'Front circuit',
      'Tyre and wheel check': all,
      'Battery health check': all,
      'Chain cleaning and lubrication': all,
      'Electronic diagnosis': 'Injection models only',
    },
    lacks: ['Engine oil change'],
  },
  {
    name: 'Eid homebound check',
    type: 'Seasonal check',
    price: 1500,
    text: 'The two weeks before Eid, for everyone who rides home. Back next season.',
    has: {
      'Engine oil change': 'Oil included up to 1.2 litres',
      'Brake inspection': all,
      'Tyre and wheel check': all,
      'Chain cleaning and lubrication': all,
      'Roadside assistance': '7 days',
    },
    off: true,
  },
  {
    name: 'Standard service',
    type: 'Single service',
    price: 1850,
    months: 4,
    text: 'Every 5,000 km, for bikes of 125 to 250 cc.',
    has: {
      'Engine oil change': 'Oil included up to 1.2 litres',
      'Oil filter replacement': all,
      'Air filter cleaning': all,
      'Spark plug check': all,
      'Injector or carburettor cleaning': all,
      'Clutch and throttle adjustment': all,
      'Chain cleaning and lubrication': all,
      'Brake inspection': all,
      'Tyre and wheel check': all,
      'Full body wash': all,
    },
    lacks: ['Valve clearance', 'Pick-up and drop-off'],
    models: (bike) => bike.cc >= 124 && bike.cc <= 250,
  },
  {
    name: 'Full service',
    type: 'Single service',
    price: 3450,
    months: 6,
    text: 'Every 10,000 km, with all that is measured and set. Takes a working day.',
    has: {
      'Engine oil change': 'Oil included up to 1.5 litres',
      'Oil filter replacement': all,
      'Air filter cleaning': all,
      'Spark plug check': all,
      'Injector or carburettor cleaning': all,
      'Valve clearance': all,
      'Clutch and throttle adjustment': all,
      'Chain cleaning and lubrication': all,
      'Brake inspection': all,
      'Brake fluid replacement': all,
      'Coolant top-up': 'Up to 0.5 litres',
      'Battery health check': all,
      'Electronic diagnosis': all,
      'Tyre and wheel check': all,
      'Full body wash': all,
      'Pick-up and drop-off': '1 way',
    },
    lacks: ['Roadside assistance'],
  },
  {
    name: 'Paint and chrome care',
    type: 'Care and detailing',
    price: 6500,
    text: 'A day in the detailing bay; best before the wedding season.',
    has: { 'Full body wash': '2 times', 'Polish and paint protection': all, 'Pick-up and drop-off': all },
    models: (bike) => bike.style === 'cruiser' || bike.style === 'sport',
  },
  {
    name: 'Annual plan',
    type: 'Annual plan',
    price: 7900,
    months: 12,
    text: 'Four visits in a year, about a fifth less than paid one by one.',
    has: {
      'Engine oil change': '4 times',
      'Oil filter replacement': '2 times',
      'Air filter cleaning': '4 times',
      'Spark plug check': '2 times',
      'Injector or carburettor cleaning': '1 time',
      'Clutch and throttle adjustment': '4 times',
      'Chain cleaning and lubrication': '4 times',
      'Brake inspection': '4 times',
      'Brake fluid replacement': '1 time',
      'Battery health check': '2 times',
      'Tyre and wheel check': '4 times',
      'Full body wash': '4 times',
    },
    lacks: ['Valve clearance', 'Polish and paint protection'],
    models: (bike) => bike.cc < 300,
  },
  {
    name: 'Annual plan Plus',
    type: 'Annual plan',
    price: 14_900,
    months: 12,
    text: 'Everything we do in the workshop, fetched and brought back, and help on the road.',
    has: {
      'Engine oil change': '4 times',
      'Oil filter replacement': '4 times',
      'Air filter cleaning': '4 times',
      'Spark plug check': '4 times',
      'Injector or carburettor cleaning': '2 times',
      'Valve clearance': '1 time',
      'Clutch and throttle adjustment': '4 times',
      'Chain cleaning and lubrication': 'Whenever you pass by',
      'Brake inspection': '4 times',
      'Brake fluid replacement': '1 time',
      'Coolant top-up': '2 times',
      'Battery health check': '4 times',
      'Electronic diagnosis': '2 times',
      'Tyre and wheel check': '4 times',
      'Full body wash': '12 times',
      'Polish and paint protection': '1 time',
      'Pick-up and drop-off': '4 times',
      'Roadside assistance': '12 months',
    },
  },
]
