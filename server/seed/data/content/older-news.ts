import type { ArticleRow } from './article'

const shop = 'Nadia Karim'
const sales = 'Imran Hossain'
const riders = 'Farhan Kabir'

/** Older news, and articles that are not published yet. */
export const olderNewsRows: readonly ArticleRow[] = [
  {
    title: 'Dhaka Bike Show: see you in hall three',
    day: '2026-11-25',
    status: 'Scheduled',
    by: sales,
    tags: 'events',
    cover: '#c8361d #1b1f27 #f2f5f9 sport naked',
    shows: 'A sports bike and a street bike, both black, on a red ground',
    excerpt: 'Four days, twelve new models, and a simulator that throws nobody off.',
    text: `We are in hall three, opposite the coffee. Twelve models can be sat on, four of them for the first time in the country.
# What to see
- The new 250 twins, side by side with last year’s singles
- A cut-open engine that turns when you pull the lever
- The simulator: braking on wet tar, without the tar
Customers get in for half: show the key of your bike at the counter.`,
  },
  {
    title: 'A word on next year’s prices',
    day: '2026-11-12',
    status: 'Scheduled',
    by: shop,
    tags: 'prices',
    cover: '#566070 #c8361d #f2f5f9 commuter',
    shows: 'A red commuter bike on a grey ground',
    excerpt:
      'The duty on complete engines changes. What becomes dearer, what does not, and until when the old price holds.',
    text: `Bikes assembled here stay as they are. Bikes that come complete become dearer by four to seven per cent, and there is nothing we can do about that.
Whoever orders before the end of January pays the old price, whenever the bike arrives.`,
  },
  {
    title: 'Interview: thirty years at the same bench',
    day: '2026-10-30',
    status: 'Draft',
    by: riders,
    tags: 'people, workshop',
    cover: '#2b2f36 #8d96a5 #f2f5f9 piston levers',
    shows: 'A piston and levers on a dark ground',
    excerpt:
      'Abdul Matin has rebuilt some four thousand engines. He still writes the clearances on the wall.',
    text: `He began in 1996 with two-strokes that smoked so much one could not see the door. He says he misses the sound and nothing else.
# What he would tell a beginner
> Tighten it by feel, then check with the wrench. If the two agree for a year, you may sell the wrench.
Photographs and the second half of the talk are still missing.`,
  },
  {
    title: 'Delivery by boat: Bhola and the islands',
    day: '2026-10-24',
    status: 'Draft',
    by: shop,
    tags: 'delivery',
    cover: '#175ca8 #e07a1e #f2f5f9 scooter',
    shows: 'An orange scooter on a blue ground',
    excerpt:
      'Twice a week a launch leaves Sadarghat with our crates. What that costs, and how the papers get across.',
    text: `The launch company has agreed, the insurance has not. To be published once both have.
- Tuesday and Saturday evening from Sadarghat
- Handed over at the ghat, with battery disconnected and half a litre of fuel`,
  },
  {
    title: 'We answer on Fridays too',
    day: '2026-04-17',
    by: shop,
    tags: 'service',
    cover: '#21807a #1f4fa8 #f2f5f9 intercom phoneHolder',
    shows: 'An intercom and a phone holder on a teal ground',
    excerpt: 'From ten to six there is now always a person at 09613-000000, holidays included.',
    text: `Breakdowns do not know what day it is. Two of us sit at the telephone every Friday, with the stock list of all showrooms in front of them.
Write if you prefer: the form on the contact page is read within the hour.`,
  },
  {
    title: 'Eid: how long the showrooms are closed',
    day: '2026-03-15',
    by: shop,
    tags: 'showrooms',
    cover: '#1b7f4b #e3b505 #f2f5f9 shopFront',
    shows: 'The front of a showroom on a green ground',
    excerpt: 'Five days, from the eve of the feast. The breakdown number stays on.',
    text: `We close at two on the eve of Eid and open again on the sixth day at ten. Orders placed in between are packed in the order they came.
Whoever rides home: check tyres, chain and lights before, and carry a tube. Half the calls we get that week are about air.`,
  },
  {
    title: 'The most stolen, and the least',
    day: '2026-02-20',
    by: riders,
    tags: 'safety, locks',
    cover: '#2b2f36 #c8361d #f2f5f9 lock chainKit',
    shows: 'A lock and a chain on a dark ground',
    excerpt: 'We asked the insurers for their figures. Colour matters less than the lamp post.',
    text: `Of a thousand bikes insured in Dhaka, nineteen were stolen last year. Fifteen of these had no lock but the one in the bars.
| Kept at night | Stolen of a thousand
| In the street, bar lock only | 41
| In the street, chain to something solid | 6
| In a yard with a gate | 4
| Indoors | 1
A disc lock with an alarm costs 1,450 taka. It is the cheapest part of the bike.`,
  },
  {
    title: 'Khulna: the wash bay that drinks its own water',
    day: '2026-01-28',
    by: shop,
    tags: 'environment, showrooms',
    cover: '#175ca8 #8d96a5 #f2f5f9 spray tin',
    shows: 'A spray can and a tin on a blue ground',
    excerpt: 'Rain from the roof, three tanks and a bed of reeds: seven of eight litres are used again.',
    text: `Washing a motorbike takes forty litres. In Khulna thirty-five of them have washed one before.
1. Rain runs from the roof into the first tank
1. What comes off the bikes settles in the second: sand below, oil above
1. Reeds clean the rest on its way into the third
The reeds were the idea of the gardener. They have been flowering since December.`,
  },
  {
    title: 'Stock count: closed on the second of January',
    day: '2025-12-27',
    by: shop,
    tags: 'showrooms',
    cover: '#566070 #8d96a5 #f2f5f9 shopFloor',
    shows: 'Shelves and bikes in a showroom',
    excerpt: 'Once a year we count every washer. Parts and sales pause for a day; emergencies do not.',
    text: `Nineteen thousand articles in nine houses. If you need something on that day, call: we stand beside the shelf anyway.`,
  },
  {
    title: 'Our ten most read tips of the year',
    day: '2025-12-18',
    by: 'The workshop',
    tags: 'service, tips',
    cover: '#8a5a2b #c8361d #f2f5f9 tyre levers',
    shows: 'A tyre and levers on a brown ground',
    excerpt: 'From valve clearance to wet socks: what you looked up, and what you asked us to explain again.',
    text: `Tyre pressure came first, as every year. Second place surprised us: how to dry a riding jacket without ruining it.
- Tyre pressure for two and luggage
- Drying a jacket
- Cold starts with a carburettor
- How tight is a chain
You find all of them under tips and trainings.`,
  },
  {
    title: 'Electric scooters: why we wait',
    day: '2025-11-30',
    by: sales,
    tags: 'electric',
    cover: '#1b7f4b #f2f5f9 #1b1f27 scooter charger',
    shows: 'A white scooter and a charger on a green ground',
    excerpt: 'We have ridden nine of them for a summer. Two would have stood the rain.',
    text: `They are quiet, cheap to run, and most come with a battery nobody here can mend. We do not want to sell you something we can not repair.
!scooter #f2f5f9 A white scooter
# What has to be there first
- Cells that can be had singly
- A charger that survives a voltage of 160 to 280
- A maker who answers
Two of nine come close. We are talking.`,
  },
  {
    title: 'A fair price for your old bike',
    day: '2025-11-08',
    by: sales,
    tags: 'offers, used bikes',
    cover: '#c8361d #5d6b3a #f2f5f9 cruiser',
    shows: 'A green cruiser on a red ground',
    excerpt: 'We take it in, whatever the make, and write down how we got to the figure.',
    text: `Bring the bike, its papers and half an hour. Someone looks at it with you beside, and every point goes onto a sheet that you take home.
| What we look at | Weight in the price
| Engine and gearbox | 40 %
| Frame, fork, wheels | 25 %
| Papers and taxes paid | 20 %
| Looks | 15 %
The offer holds for ten days. If you buy nothing from us, it holds all the same.`,
  },
]
