import type { ArticleRow } from './article'

const workshop = 'The workshop'
const school = 'Riding school'

/** Maintenance tips and riding lessons. */
export const tipRows: readonly ArticleRow[] = [
  {
    title: 'Tyre pressure, with figures for two',
    day: '2026-10-22',
    by: workshop,
    tags: 'tyres, safety',
    cover: '#2b2f36 #8d96a5 #f2f5f9 tyre',
    shows: 'A tyre on a dark ground',
    excerpt:
      'Measured cold, in the morning, before the first ride. A fifth less air is a fifth less grip, and a third less tyre.',
    text: `Air warms up as you ride, so a warm tyre reads up to four psi too much. Measure at home, not at the pump after ten kilometres.
| Bike | Front, alone | Rear, alone | Front, two up | Rear, two up
| 100 to 125 cc | 25 | 28 | 25 | 36
| 150 to 160 cc | 25 | 29 | 25 | 33
| 200 to 250 cc | 29 | 32 | 29 | 36
| Scooter, 10 inch | 22 | 29 | 22 | 36
# How often
Every second week, and before every journey. A tyre that loses more than two psi a week has a nail, or a valve that wants replacing.`,
  },
  {
    title: 'How tight is a chain',
    day: '2026-10-09',
    by: workshop,
    tags: 'chain, service',
    cover: '#21807a #8d96a5 #1b1f27 chainKit',
    shows: 'A chain kit on a teal ground',
    excerpt:
      'Two fingers of play in the middle of the lower run, at its tightest place. Here is how to find that place.',
    text: `Chains do not wear evenly. Set it where it is loosest and it will tear at the tightest.
1. Bike on the main stand, gearbox in neutral
1. Turn the wheel slowly and push the lower run up with a finger
1. Mark where it moves least: that is the tightest place
1. Set it there: 20 to 30 mm up and down
1. Both sides of the swing arm by the same marks, then the axle nut
@https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ Film: setting a chain
> Too tight is worse than too loose: it takes the bearing of the gearbox along.
After it is set, oil it: on the inside, while you turn the wheel.`,
  },
  {
    title: 'Braking in the rain',
    day: '2026-09-26',
    by: school,
    tags: 'riding, monsoon, safety',
    cover: '#175ca8 #c8361d #f2f5f9 naked brakeDisc',
    shows: 'A red street bike and a brake disc on a blue ground',
    excerpt:
      'Wet tar takes twice the way. Practise it once on an empty yard, and you will brake without thinking.',
    text: `The first ten minutes of rain are the worst: oil and dust swim up before they are washed off. Ride as on soap.
# Do
- Both brakes, front first lightly, then more
- Upright: brake before the bend, not in it
- Dry the discs: touch the brake every few minutes
# Do not
- Painted lines, steel plates, tram of mud behind lorries
- Hanging close behind a bus that may stop anywhere
| Speed | Stopping, dry | Stopping, wet
| 30 km/h | 9 m | 15 m
| 50 km/h | 23 m | 40 m
| 70 km/h | 43 m | 76 m
We train this every second Friday in Gazipur.`,
  },
  {
    title: 'Drying a riding jacket',
    day: '2026-08-19',
    by: workshop,
    tags: 'clothes, monsoon',
    cover: '#8a5a2b #e3b505 #1b1f27 jacket',
    shows: 'A yellow jacket on a brown ground',
    excerpt: 'Not on the stove, not in the sun. What ruins the membrane, and what brings it back.',
    text: `The membrane that keeps rain out is thinner than a hair. Heat makes it brittle, detergent closes its pores.
!jacket #e3b505 A yellow riding jacket on a hanger
1. Take out armour and lining, close all zips
1. Lukewarm water, a spoon of soap without softener
1. Rinse twice, do not wring
1. On a wide hanger, in the shade, with a fan
When water no longer beads, spray it again. A can lasts for three jackets.`,
  },
  {
    title: 'Your first hundred kilometres on a new bike',
    day: '2026-07-14',
    by: school,
    tags: 'beginners, running in',
    cover: '#c8361d #1f4fa8 #f2f5f9 commuter',
    shows: 'A blue commuter on a red ground',
    excerpt:
      'Tyres are slippery, brakes are glazed, and the engine is stiff. None of it lasts, if you give it time.',
    text: `A new tyre carries the wax of its mould. It takes a hundred kilometres of gentle bends to wear that off.
- Change speed often; the engine learns more from that than from crawling
- No more than two thirds of the revs until the first service
- Brake softly and often, never hard and long, for the first fifty stops
# After it
Come at 500 km. The oil that leaves the engine then is full of what has rubbed off.`,
  },
  {
    title: 'What to carry on a long ride',
    day: '2026-06-02',
    by: school,
    tags: 'touring, luggage',
    cover: '#5d6b3a #8a5a2b #f2f5f9 adventure topBox',
    shows: 'A brown adventure bike and a top box on a green ground',
    excerpt: 'Eleven things that fit under a seat, and the four that people are glad of most.',
    text: `We asked everybody who came back from Bandarban last winter what they had used.
| Thing | Taken along | Used
| Puncture kit and pump | 38 | 21
| Spare clutch cable | 31 | 9
| Chain spray | 34 | 34
| Second pair of gloves | 12 | 11
| Tent | 9 | 2
# How to load
- Heavy things low and in front of the rear axle
- Both sides alike, within two kilograms
- Nothing above the tail lamp
And try it once round the block before you leave.`,
  },
  {
    title: 'Reading a spark plug',
    day: '2026-04-29',
    by: workshop,
    tags: 'engine, service',
    cover: '#7a1f1f #8d96a5 #f2f5f9 sparkPlug',
    shows: 'A spark plug on a dark red ground',
    excerpt: 'Brown like milk tea is right. Black, white and oily each tell their own story.',
    text: `Ride ten minutes, switch off at speed, and unscrew it while warm. What you see is how it burnt just now.
!sparkPlug #8d96a5 A spark plug
| Colour | Means | What to do
| Light brown | As it should be | Nothing
| Dry black | Too much fuel | Air filter first, then the mixture
| White, blistered | Too hot, too little fuel | Do not ride on; have it looked at
| Wet with oil | Rings or valve seals | Compression test
The gap is 0.7 to 0.8 mm on nearly everything we sell.`,
  },
  {
    title: 'A battery that sleeps well',
    day: '2026-01-11',
    by: workshop,
    tags: 'battery, storage',
    cover: '#1b7f4b #2b2f36 #e3b505 battery charger',
    shows: 'A battery and a charger on a green ground',
    excerpt: 'Six weeks without a ride, and most will not start. Two ways to prevent that, one of them free.',
    text: `A clock and an alarm take a tenth of a volt a week. Below 12.2 volts the plates begin to harden.
1. Take it out, or take off at least the minus cable
1. Keep it where you keep rice: dry and cool
1. Charge it once a month, at a tenth of its ampere hours
Never charge one that is frozen, swollen or smells of eggs.`,
  },
  {
    title: 'Cornering, first lesson: look where you want to go',
    day: '2025-12-06',
    by: school,
    tags: 'riding, beginners',
    cover: '#c8361d #f2f5f9 #1b1f27 sport',
    shows: 'A white sports bike on a red ground',
    excerpt: 'The bike follows the eyes. It sounds like a proverb, and is plain mechanics.',
    text: `Whoever stares at the pothole meets the pothole. Turn your head to the end of the bend, and shoulders and bars come along.
# The exercise
1. Six cones in a line, seven metres apart
1. Second gear, walking pace, eyes on the next cone but one
1. After ten rounds the same at twenty
> Nobody fell so far. Two cones did.
Lessons are every Friday at eight, before it gets hot.`,
  },
  {
    title: 'Oil: which one, how much, how often',
    day: '2025-10-19',
    by: workshop,
    tags: 'oil, service',
    cover: '#2b2f36 #e3b505 #f2f5f9 bottle canister',
    shows: 'A bottle and a canister of oil on a dark ground',
    excerpt: 'The number with the W matters less than the two letters behind JASO.',
    text: `In most motorbikes engine and clutch swim in the same oil. Oil for cars is too slippery for that: look for JASO MA or MA2.
| Engine | Grade | Change, mineral | Change, synthetic
| To 125 cc, air-cooled | 10W-30 | 2,000 km | 4,000 km
| 150 to 200 cc, air-cooled | 20W-50 | 2,500 km | 5,000 km
| Liquid-cooled | 10W-40 | 3,000 km | 6,000 km
| Scooter with a dry clutch | 10W-30, MB | 2,500 km | 5,000 km
Check the level upright, warm, three minutes after you switched off.`,
  },
  {
    title: 'Carrying a passenger',
    day: '2025-08-23',
    by: school,
    tags: 'riding, passengers',
    cover: '#8a3a7a #1f4fa8 #f2f5f9 scooter openFace',
    shows: 'A blue scooter and a helmet on a purple ground',
    excerpt: 'Seventy kilograms more, high up and behind. Agree on three signs before you leave.',
    text: `The bike steers slower, brakes longer and tips earlier. None of it is bad, if you expect it.
- Nobody gets on before you have said so
- One tap: slower. Two taps: stop. A hand on the shoulder: all is well
- Feet stay on the pegs when you stop
# Before
Rear pressure up, spring harder by a notch or two, lamp lower.`,
  },
  {
    title: 'Basics of first aid for riders',
    day: '2025-06-14',
    by: school,
    tags: 'safety, training',
    cover: '#b42318 #f2f5f9 #1b1f27 fullFace gloves',
    shows: 'A white helmet and gloves on a red ground',
    excerpt: 'Who is breathing keeps the helmet until help is there. Who is not, does not.',
    text: `It is the question every course begins with, so here is the answer at once: take the helmet off if someone does not breathe, and only then, with two pairs of hands.
1. Stop traffic, or you will be next
1. Call 999, say where, how many, and what you see
1. Speak to them, look, listen: breathing or not
1. Press on what bleeds
The half-day course is free for customers: last Saturday of the month, in Mirpur.`,
  },
  {
    title: 'Which lock for which street',
    day: '2025-04-05',
    by: workshop,
    tags: 'locks, safety',
    cover: '#566070 #c8361d #f2f5f9 lock',
    shows: 'A lock on a grey ground',
    excerpt: 'We cut through nine of them, with what thieves carry. The shortest held for eleven seconds.',
    text: `Price says little, weight says more. We used bolt cutters of sixty centimetres and, where these failed, a grinder.
| Kind | Bolt cutter | Grinder
| Cable, 10 mm | 11 s | not needed
| Chain, 8 mm | 40 s | not needed
| Chain, 14 mm | held | 1 min 50 s
| Disc lock | held | 2 min 30 s
Two different locks are better than one expensive one: hardly anybody carries tools for both.`,
  },
  {
    title: 'Riding in fog',
    day: '2024-12-20',
    by: school,
    tags: 'riding, winter',
    cover: '#7a828f #e07a1e #f2f5f9 naked fogLight',
    shows: 'An orange street bike and a fog light on a grey ground',
    excerpt: 'Low beam, yellow visor, and the left edge of the road as a handrail.',
    text: `High beam lights up the fog, not the road. Low beam and a lamp below the bars show twice as far.
- As fast as you can stop within what you see
- Hazard lights only when you stand
- Wipe the visor with a glove that has a rubber lip`,
  },
  {
    title: 'Crossing rivers by ferry',
    day: '2026-11-18',
    status: 'Scheduled',
    by: school,
    tags: 'touring',
    cover: '#175ca8 #5d6b3a #f2f5f9 adventure',
    shows: 'A green adventure bike on a blue ground',
    excerpt: 'In gear, on the side stand, and one strap over the seat. And where not to stand with it.',
    text: `Wet steel is the most slippery thing you will ride on all year. Roll on slowly, without braking, and let the deckhand choose the place.
1. First gear, engine off, bars to the left
1. A strap over the seat, not through the wheel
1. Stay with it; ferries have been known to brake`,
  },
  {
    title: 'Valve clearance at home',
    day: '2026-10-29',
    status: 'Draft',
    by: workshop,
    tags: 'engine, service',
    cover: '#8a5a2b #8d96a5 #f2f5f9 piston',
    shows: 'A piston on a brown ground',
    excerpt: 'An afternoon, a feeler gauge and a torch. Pictures of each step are still to come.',
    text: `Cold engine, plug out, cover off. Turn to the top of the stroke where both rockers are loose.
| Engine | Intake | Exhaust
| 125 cc | 0.08 mm | 0.12 mm
| 150 cc | 0.08 mm | 0.12 mm
| 250 single | 0.10 mm | 0.15 mm
Pictures missing: cam mark, locking nut, feeler in place.`,
  },
]
