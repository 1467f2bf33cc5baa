import type { BikeRow } from '../data/goods/bikes'
import type { Line } from '../data/goods/goods-line'
import { pickOne } from '../random'

export const paragraph = (text: string) => `<p>${text}</p>`
export const bulletList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What riders of each kind of motorbike look for, in several versions. */
const riding: Record<BikeRow['style'], readonly string[]> = {
  naked: [
    'upright enough for traffic, short enough to slip through it, and quick when the road opens',
    'a street bike that makes the way to work the better part of the day',
    'light to turn, easy to see over, and at home between lanes',
  ],
  sport: [
    'a full fairing, low bars and a chassis that asks for bends',
    'built round the corner, yet patient enough for the ring road',
    'clean at speed, and steady under hard braking',
  ],
  commuter: [
    'made for the daily way: cheap to run, easy to mend, and never in a mood',
    'a seat for two, a tank for a week, and spare parts in every bazaar',
    'starts on the first touch and asks for little after that',
  ],
  cruiser: [
    'a low seat, wide bars and an engine that pulls from walking pace',
    'for riders who would rather arrive relaxed than first',
    'long, calm and heavy on the road in the best sense',
  ],
  scooter: [
    'twist and go: no clutch, a flat floor and room for a helmet under the seat',
    'the quickest way through a city that stands still',
    'light, clean and easy to park, in any clothes',
  ],
  adventure: [
    'long travel, a high seat and nothing that minds gravel',
    'for the road to Bandarban, and for what comes after the road',
    'stands tall in potholes and carries luggage without complaint',
  ],
}

const service = [
  'Registration papers and the first two services are included.',
  'Delivered ready to ride, with the first service at 500 km on us.',
  'EMI over six to twenty-four months with most banks.',
  'Spare parts are in stock in all eight divisions.',
]

const brakesOf = ({ front, rear, abs }: BikeRow) =>
  `${sentence(front)} in front, ${rear} behind, ${abs === 'none' ? 'joined so that one lever works both' : `with ${abs} ABS`}`

export const bikeWords = (b: BikeRow, name: string) => {
  const line = pickOne(riding[b.style], 'line', name)
  const gears = b.gears === 'CVT' ? 'a stepless gearbox' : `${b.gears} gears`
  return {
    short: `${sentence(line)}. ${b.cc} cc, ${b.power}, ${b.abs === 'none' ? 'combined brakes' : `${b.abs} ABS`}.`,
    rich: [
      paragraph(`<strong>${name}</strong>: ${line}.`),
      paragraph(
        `Its ${b.cooling}-cooled ${b.cc} cc engine with ${b.supply === 'injection' ? 'fuel injection' : 'a carburettor'} gives ${b.power} and ${b.torque}, through ${gears}. Ready to ride it weighs ${b.weight} kg, and ${b.tank} litres fit the tank.`,
      ),
      '<h3>What it brings</h3>',
      bulletList([brakesOf(b), `${b.torque} of torque, ${gears}`, `${b.weight} kg ready to ride`]),
      paragraph(pickOne(service, 'service', name)),
    ].join(''),
  }
}

export const bikeFacts = (b: BikeRow, name: string) => {
  const year = pickOne(['2025', '2026'], 'year', name)
  return [
    ['engine', 'Displacement', `${b.cc} cc, single cylinder`],
    ['engine', 'Maximum power', b.power],
    ['engine', 'Maximum torque', b.torque],
    ['engine', 'Cooling', sentence(b.cooling)],
    ['engine', 'Fuel supply', sentence(b.supply)],
    ['engine', 'Gears', b.gears === 'CVT' ? 'Stepless (CVT)' : b.gears],
    ['brake', 'Front', sentence(b.front)],
    ['brake', 'Rear', sentence(b.rear)],
    ['brake', 'ABS', sentence(b.abs)],
    ['series', 'Segment', sentence(b.style)],
    ['series', 'Model year', year],
    ['series', 'Kerb weight', `${b.weight} kg`],
    ['series', 'Fuel tank', `${b.tank} litres`],
    ['series', 'Warranty', pickOne(['2 years or 20,000 km', '3 years or 30,000 km'], 'warranty', b.brand)],
  ].map(([attribute, name, value]) => ({ attribute, name, value }))
}

const advice = [
  'Our workshops fit it while you wait.',
  'Comes in a box, with the leaflet in Bangla and English.',
  'Exchange within seven days, unused.',
  'In stock in Dhaka; two days to the other divisions.',
]

export const goodsWords = (line: Line, name: string, variant: string) => ({
  short: `${line.sentences[0]} ${sentence(variant)}.`,
  rich: [
    paragraph(`<strong>${name}</strong>. ${line.sentences[0]} ${line.sentences[1]}`),
    bulletList(line.points),
    paragraph(`${pickOne(advice, 'advice', name)} This one: ${variant}.`),
  ].join(''),
})

export const goodsFacts = (line: Line, variant: string) =>
  line.facts.map((fact) => {
    const [attribute, name, value] = fact.replace('{v}', sentence(variant)).split('|')
    return { attribute, name, value }
  })
