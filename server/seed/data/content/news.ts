import type { ArticleRow } from './article'

const shop = 'Nadia Karim'
const sales = 'Imran Hossain'
const riders = 'Farhan Kabir'

/** News of the last year, the newest first. */
export const newsRows: readonly ArticleRow[] = [
  {
    title: 'Winter opening hours from November',
    day: '2026-10-14',
    by: shop,
    tags: 'showrooms, service',
    cover: '#1f4fa8 #c8361d #f2f5f9 shopFront',
    shows: 'The front of a showroom in the evening',
    excerpt:
      'Our workshops open an hour later in the cold months, and stay open an hour longer on Thursdays.',
    text: `From the first of November the workshops follow the light. Showrooms keep their hours; only service, parts and the wash bay change.
| Place | Saturday to Wednesday | Thursday | Friday
| Dhaka, Tejgaon | 10:00 to 20:00 | 10:00 to 21:00 | 15:00 to 20:00
| Chattogram, Agrabad | 10:00 to 19:00 | 10:00 to 20:00 | closed
| All others | 10:00 to 18:30 | 10:00 to 19:30 | closed
Whoever drops a bike off before opening can leave the key in the box beside the door. Write the number plate on the envelope, and what worries you.`,
  },
  {
    title: 'The Himalayan 450 can be ridden in Sylhet',
    day: '2026-10-19',
    by: sales,
    tags: 'test rides, adventure',
    cover: '#8a5a2b #5d6b3a #f2f5f9 adventure',
    shows: 'An adventure bike on a brown ground',
    excerpt:
      'A demonstrator stands at Amberkhana until the end of the year: an hour, a guide, and gravel if you like.',
    text: `You asked for it since spring. Now the big single stands on Airport Road, run in and serviced, with a set of half-worn tyres that like gravel better than tar.
# How a ride goes
1. Book an hour on the test-ride page, or call the showroom
1. Bring your licence and shoes that cover the ankle; helmet and gloves are ours
1. Someone rides ahead: ring road first, then the tea gardens towards Lakkatura
> We let people stall it twice. After that they usually stop asking about the weight.
Rides are free. There is one bike, so come on time.`,
  },
  {
    title: 'Helmets: what changed with the new standard',
    day: '2026-10-06',
    by: riders,
    tags: 'helmets, safety, law',
    cover: '#21807a #e3b505 #1b1f27 fullFace openFace',
    shows: 'A full-face and an open helmet on a teal ground',
    excerpt:
      'The label inside your helmet says more than its price. We went through all forty models on our shelves.',
    text: `A helmet that was tested to the older rule is not forbidden, and not worse than it was. But the newer one asks for what happens in real falls: a blow at an angle, and a second one.
!fullFace #e3b505 A yellow full-face helmet
# Where to look
- On the chin strap: a round mark with a number, and below it the version
- 05 is the older rule, 06 the newer
- No label at all means it was never tested, whatever the box says
# On our shelves
| Kind | Models | Of these to the newer rule
| Full face | 22 | 19
| Open face | 11 | 6
| Off road | 7 | 5
Until the older ones are gone we mark them, and take a tenth off their price.`,
  },
  {
    title: 'Two thousand kilometres for clean water',
    day: '2026-09-21',
    by: riders,
    tags: 'rides, donations',
    cover: '#175ca8 #f2f5f9 #1b1f27 adventure saddlebag',
    shows: 'A white adventure bike with luggage on a blue ground',
    excerpt:
      'Eleven customers rode from Teknaf to Tetulia and back. For every kilometre there were fifty taka for tube wells.',
    text: `They left Teknaf in rain and came to Tetulia in fog, and between the two there were nine days, four punctures and one lost shoe.
Shops and riders had promised fifty taka a kilometre. In the end it came to 1,12,400 taka: three tube wells in Satkhira, dug in October.
@https://player.vimeo.com/video/1084537 Film: nine days in eight minutes
# Next year
The ride goes the other way round. Whoever wants to come along needs a bike above 150 cc and a week of patience.`,
  },
  {
    title: 'Zero per cent for a year, now with nineteen banks',
    day: '2026-09-08',
    by: sales,
    tags: 'offers, instalments',
    cover: '#1b7f4b #2b2f36 #ffb020 naked',
    shows: 'A black street bike on a green ground',
    excerpt: 'Four more banks joined. What you need, what it costs, and what happens if a month goes wrong.',
    text: `Twelve equal parts, no interest, and no fee from us. The bank may take one for the card: ask before you sign.
| Price of the bike | A month, over 12 | A month, over 6
| 150,000 | 12,500 | 25,000
| 215,000 | 17,917 | 35,834
| 310,000 | 25,834 | 51,667
# What to bring
- The card, and the national identity card of whoever holds it
- Two photographs for the papers
- The first part is taken on the day you collect`,
  },
  {
    title: 'Recall: front brake hose of three models',
    day: '2026-08-30',
    by: 'The workshop',
    tags: 'recall, brakes, safety',
    cover: '#7a1f1f #3a404c #f2f5f9 brakeDisc brakePads',
    shows: 'A brake disc and pads on a dark red ground',
    excerpt: 'The hose may chafe on the fork at full lock. Checking takes ten minutes and costs nothing.',
    text: `The maker asks for a check of bikes sold between March and June. Ours are 214, and we are calling every owner.
!brakeDisc #3a404c A brake disc with its hose beside it
# Is mine among them
- Look at the frame number on your registration: the tenth character is an S
- Turn the bars to the left as far as they go; the hose must not touch the fork
> Until then: ride, but look at the hose before every ride. If it is damp, stop and call.
The new hose is longer by two centimetres and is fitted while you wait, in every showroom.`,
  },
  {
    title: 'Cumilla closes for rebuilding',
    day: '2026-08-12',
    by: shop,
    tags: 'showrooms',
    cover: '#566070 #7a828f #f2f5f9 shopFloor',
    shows: 'The floor of a showroom with bikes in a row',
    excerpt: 'The roof has to go before the next monsoon. Service moves to a tent, sales to Chattogram.',
    text: `We tried to patch it twice. Now the whole roof comes off, and while it is open the wiring and the floor follow.
- Service goes on in a tent behind the building, four days a week
- Bikes that were ordered are delivered to the door at no charge
- Spare parts come from Chattogram within a day
We hope to open again in March, with a ramp for wheelchairs and a place to sit.`,
  },
  {
    title: 'What a monsoon does to a chain',
    day: '2026-07-25',
    by: 'The workshop',
    tags: 'service, monsoon',
    cover: '#21807a #8d96a5 #1b1f27 chainKit spray',
    shows: 'A chain kit and a can of spray on a teal ground',
    excerpt:
      'We weighed forty chains before and after the rain. The result is the reason for our free wash week.',
    text: `A chain that runs dry in July is worn out by Eid. We measured it: between June and September chains stretch as far as in the eight months around them.
| Care | Stretch over the rains | Kilometres it will last
| Washed and oiled weekly | 0.3 % | about 24,000
| Oiled when it squeaks | 0.9 % | about 13,000
| Never | 2.1 % | about 6,000
From the first of August we wash and oil for nothing, a week long, whatever you ride.`,
  },
  {
    title: 'Women’s riding school: the first fifty',
    day: '2026-07-04',
    by: riders,
    tags: 'training, community',
    cover: '#8a3a7a #c8361d #f2f5f9 scooter openFace',
    shows: 'A red scooter and a helmet on a purple ground',
    excerpt:
      'Fifty women learnt to ride on our yard since January. Thirty-one passed their test, nineteen are still practising.',
    text: `It began with one scooter and a cone. Now there are three classes a week, four teachers and a waiting list until October.
> My brother said a month. It took me nine mornings. — Ruma, who now delivers books on Tuesdays
# How to join
1. Put your name on the list in Tejgaon or Mirpur
1. Bring trousers and closed shoes; everything else is ours
1. Six lessons of ninety minutes are free, practice after that costs fuel
The next class begins on the second Saturday of the month.`,
  },
  {
    title: 'New in Rajshahi: parts by the next morning',
    day: '2026-06-16',
    by: shop,
    tags: 'showrooms, parts',
    cover: '#8a5a2b #8d96a5 #f2f5f9 airFilter sparkPlug',
    shows: 'An air filter and a spark plug on a brown ground',
    excerpt:
      'A van leaves Dhaka at nine in the evening. What you order before six is on the counter when we open.',
    text: `Waiting a week for a clutch cable helps nobody. Since June a van drives to Rajshahi every night but Friday.
- Ordered before six in the evening: there at ten the next morning
- Heavy things such as frames and silencers take a day more
- Nothing is charged for it; what does not fit goes back with the same van
Barishal follows in winter, if the ferries allow it.`,
  },
  {
    title: 'A second life for old batteries',
    day: '2026-05-27',
    by: shop,
    tags: 'environment, parts',
    cover: '#1b7f4b #2b2f36 #e3b505 battery',
    shows: 'A battery on a green ground',
    excerpt: 'Bring the old one, take a hundred and fifty taka off the new one. We know where the lead goes.',
    text: `A motorbike battery holds a kilogram and a half of lead. Behind a tea stall it ends in the soil; with us it ends in another battery.
!battery #2b2f36 A black battery with its terminals up
Last year 3,870 came back. They went to a smelter in Gazipur that lets us see its chimney filters, which is more than can be said of most.
The reduction holds for every battery, wherever the old one was bought.`,
  },
  {
    title: 'Price list of services, all in one place',
    day: '2026-05-09',
    by: 'The workshop',
    tags: 'service, prices',
    cover: '#1f4fa8 #8d96a5 #f2f5f9 canister bottle',
    shows: 'A canister and a bottle of oil on a blue ground',
    excerpt: 'Labour by the job, not by the hour. What stands here is what you pay, in every showroom.',
    text: `You should know before, not after. These are the twelve jobs that nine of ten visits are about; parts come on top, at the price of the shelf.
| Job | Up to 150 cc | Above
| Oil and filter | 250 | 350
| Chain: clean, oil, tighten | 200 | 200
| Brake pads, one wheel | 300 | 400
| Valves | 900 | 1,400
| Carburettor or throttle body | 700 | 900
| Small service | 1,200 | 1,800
| Large service | 2,600 | 3,900
If something else turns up we call before we touch it.`,
  },
]
