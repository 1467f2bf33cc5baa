import type { Thing } from '#server/seed/art/index.ts'

export type Shown = {
  title: string
  /** Colours of background, paint and trim. */
  colours: readonly [string, string, string]
  things: readonly Thing[]
  shows: string
  link?: string
  starts?: string
  ends?: string
  off?: true
}
export type PopupRow = Shown & { text: readonly string[] }

/** Banners of the home page, in their order. */
export const bannerRows: readonly Shown[] = [
  {
    title: 'Ride home a new R15 this month',
    colours: ['#1f3a6e', '#2456c8', '#f2f5f9'],
    things: ['sport'],
    shows: 'A blue sports bike on a dark blue ground',
    link: '/bikes/sport',
  },
  {
    title: 'Helmets that let you hear yourself think',
    colours: ['#7a1f1f', '#c8361d', '#ffb020'],
    things: ['fullFace', 'openFace'],
    shows: 'Two red helmets on a dark red ground',
    link: '/products?category=helmets',
  },
  {
    title: 'Genuine oil, changed while you wait',
    colours: ['#21807a', '#e3b505', '#1b1f27'],
    things: ['bottle', 'canister'],
    shows: 'A bottle and a canister of oil on a teal ground',
    link: '/services',
  },
  {
    title: 'Touring season: bags and boxes',
    colours: ['#8a5a2b', '#5d6b3a', '#f2f5f9'],
    things: ['topBox', 'saddlebag'],
    shows: 'A top box and a saddlebag on a brown ground',
    link: '/products?category=luggage',
    starts: '2026-09-01',
    ends: '2029-04-01',
  },
  {
    title: 'Dress for the slide',
    colours: ['#2b2f36', '#8d96a5', '#c8361d'],
    things: ['jacket', 'gloves'],
    shows: 'A grey jacket and gloves on a black ground',
    link: '/products?category=riding-gear',
  },
  {
    title: 'Victory Day ride to Savar',
    colours: ['#1b7f4b', '#c8361d', '#f2f5f9'],
    things: ['cruiser'],
    shows: 'A red cruiser on a green ground',
    link: '/news/victory-day-ride',
    starts: '2028-12-01',
    ends: '2028-12-17',
  },
  {
    title: 'Eid festival 2026',
    colours: ['#5b3a8c', '#ffb020', '#f2f5f9'],
    things: ['scooter', 'commuter'],
    shows: 'A yellow scooter and a yellow commuter on a violet ground',
    link: '/offers',
    starts: '2026-03-01',
    ends: '2026-03-25',
  },
  {
    title: 'Electric scooters are coming',
    colours: ['#e07a1e', '#21807a', '#f2f5f9'],
    things: ['scooter'],
    shows: 'A teal scooter on an orange ground',
    off: true,
  },
]

export const popupRows: readonly PopupRow[] = [
  {
    title: 'Two hundred taka for your first order',
    colours: ['#1f4fa8', '#c8361d', '#f2f5f9'],
    things: ['fullFace'],
    shows: 'A red helmet on a blue ground',
    link: '/account/register',
    text: ['Register, enter <strong>WELCOME200</strong> in the cart, and pay two hundred taka less.'],
  },
  {
    title: 'Book a test ride this Friday',
    colours: ['#1b7f4b', '#2b2f36', '#ffb020'],
    things: ['naked'],
    shows: 'A black street bike on a green ground',
    link: '/test-ride',
    starts: '2026-10-01',
    ends: '2029-01-01',
    text: ['Every Friday from ten to five in Tejgaon, Agrabad and Sylhet.', 'Bring your licence and shoes.'],
  },
  {
    title: 'We are moving house in Khulna',
    colours: ['#566070', '#5d6b3a', '#f2f5f9'],
    things: ['shopFront'],
    shows: 'A shop front on a grey ground',
    starts: '2025-12-01',
    ends: '2026-01-15',
    text: ['From the first of January the showroom is on KDA Avenue.'],
  },
  {
    title: 'Winter check for nothing',
    colours: ['#21807a', '#1f4fa8', '#f2f5f9'],
    things: ['adventure'],
    shows: 'A blue adventure bike on a teal ground',
    link: '/services',
    off: true,
    text: ['Twenty points looked at in half an hour, before the fog comes.'],
  },
]
