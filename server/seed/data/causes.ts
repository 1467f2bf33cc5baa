import type { Sign } from '../art/causes'

/**
 * `since` and `until`: the period for donations in days after the opening; `share`: the part of all donations in that
 * period.
 */
export type CauseRow = {
  type: 'local' | 'global'
  title: string
  text: string
  goal?: number
  since: number
  until?: number
  share: number
  sign: Sign
  colours: readonly [colour: string, ground: string]
}

export const causeRows: readonly CauseRow[] = [
  {
    type: 'local',
    title: 'Helmets for delivery riders',
    text: 'A certified helmet for every rider who brings parcels through Dhaka on a rented bike. One helmet costs 2,800 taka and comes with an afternoon of training.',
    goal: 1_400_000,
    since: 20,
    share: 5,
    sign: 'road',
    colours: ['#d9822b', '#efe9e2'],
  },
  {
    type: 'local',
    title: 'First aid on the Dhaka–Chattogram highway',
    text: 'Twelve first-aid posts along the highway, each with a trained volunteer, a stretcher and a telephone. Riders who stop at accidents are trained for free.',
    goal: 2_500_000,
    since: 0,
    share: 6,
    sign: 'aid',
    colours: ['#c8361d', '#e6ebf1'],
  },
  {
    type: 'local',
    title: 'Flood relief Sylhet',
    text: 'Dry food, drinking water and tarpaulins for families in Sunamganj and Sylhet while the water stands. Our dealers in Sylhet carry them by boat.',
    goal: 1_000_000,
    since: 560,
    share: 9,
    sign: 'home',
    colours: ['#2e6fb0', '#e4ece7'],
  },
  {
    type: 'local',
    title: 'Flood relief Feni 2025',
    text: 'Emergency help after the flood of August 2025. The account is closed; what was left over went to Flood relief Sylhet.',
    goal: 750_000,
    since: 300,
    until: 420,
    share: 8,
    sign: 'home',
    colours: ['#4a7d8c', '#e6ebf1'],
  },
  {
    type: 'local',
    title: 'Winter blankets Rangpur',
    text: 'Blankets and warm clothes for the char lands of Kurigram and Lalmonirhat, handed out in December and January.',
    goal: 400_000,
    since: 40,
    share: 3,
    sign: 'heart',
    colours: ['#7d5ba6', '#ebe7f0'],
  },
  {
    type: 'local',
    title: 'Mechanics’ school Bogura',
    text: 'A two-year course in repairing motorbikes for young people who had to leave school, with a workplace in one of our workshops at the end.',
    goal: 3_000_000,
    since: 120,
    share: 4,
    sign: 'school',
    colours: ['#1b7f4b', '#e4ece7'],
  },
  {
    type: 'local',
    title: 'Iftar on the road',
    text: 'Warm meals for drivers, riders and rickshaw pullers who are on the road at sunset during Ramadan.',
    goal: 300_000,
    since: 60,
    share: 4,
    sign: 'meal',
    colours: ['#b5852a', '#efe9e2'],
  },
  {
    type: 'local',
    title: 'Trees along the bypass',
    text: 'Neem, mahogany and arjun trees along twelve kilometres of the Purbachal bypass. Five hundred taka plant a tree and keep it for three years.',
    since: 210,
    share: 2,
    sign: 'tree',
    colours: ['#3c8d40', '#e4ece7'],
  },
  {
    type: 'global',
    title: 'Safe roads for schoolchildren',
    text: 'Crossings, signs and lessons around schools in Nepal, Laos and Kenya, together with partners who know the places.',
    goal: 5_000_000,
    since: 10,
    share: 4,
    sign: 'school',
    colours: ['#d06a2f', '#ebe7f0'],
  },
  {
    type: 'global',
    title: 'Clean wells Malawi',
    text: 'A deep well with a hand pump gives water to a village of four hundred people. Motorbike couriers look after the pumps.',
    goal: 1_800_000,
    since: 0,
    share: 3,
    sign: 'water',
    colours: ['#2f86c1', '#e6ebf1'],
  },
  {
    type: 'global',
    title: 'Motorbike ambulances Uganda',
    text: 'Small motorbikes with a side stretcher bring mothers and children from villages without a road to the next clinic.',
    goal: 4_000_000,
    since: 90,
    share: 5,
    sign: 'aid',
    colours: ['#b42318', '#efe9e2'],
  },
  {
    type: 'global',
    title: 'Earthquake Nepal and Tibet',
    text: 'Tents, stoves and medicine for mountain villages after the earthquake of January 2025. Closed at the end of that year.',
    goal: 2_000_000,
    since: 90,
    until: 440,
    share: 6,
    sign: 'home',
    colours: ['#8a5a44', '#e6ebf1'],
  },
  {
    type: 'global',
    title: 'School meals Yemen',
    text: 'One warm meal a day keeps a child at school. Thirty taka pay for one.',
    goal: 1_500_000,
    since: 200,
    share: 4,
    sign: 'meal',
    colours: ['#a2792b', '#e4ece7'],
  },
  {
    type: 'global',
    title: 'Mangroves of the Sundarbans and beyond',
    text: 'Seedlings for mangrove forests on both sides of the border and on the coast of Sri Lanka: they keep cyclones from the villages behind.',
    since: 330,
    share: 2,
    sign: 'tree',
    colours: ['#2c7a5a', '#ebe7f0'],
  },
]
