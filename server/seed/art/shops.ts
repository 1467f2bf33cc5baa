import { box, disc, ink, line, paint, repeat, shape, steel, tone, transform } from './draw'
import type { Draw } from './look'
import { naked, sport } from './road-bikes'

const bike = (draw: Draw, x: number, y: number, scale: number, colour: string) =>
  transform(draw({ colour, trim: '#f2f5f9' }), x, y, scale)

/** A showroom from the street: its sign in the colour of the brand, bikes in the window. */
const shopFront: Draw = ({ colour, trim }) =>
  [
    box(90, 150, 720, 560, 14, '#d9dee6'),
    repeat(5, (i) => box(124 + i * 136, 176, 108, 70, 6, '#b9c3d0')),
    box(70, 268, 760, 86, 10, paint),
    line('M120 311 H470', trim, 20),
    line('M500 311 H600', tone(colour, 0.5), 20),
    disc(760, 311, 26, trim),
    box(112, 372, 430, 330, 6, '#eaf1f8'),
    box(566, 372, 222, 330, 6, '#dbe6f1'),
    bike(naked, 116, 372, 0.46, colour),
    line('M327 372 V702', '#aab3c0', 8),
    line('M677 372 V702', '#8d96a5', 8),
    disc(662, 545, 9, ink),
    disc(692, 545, 9, ink),
    shape('M112 372 H250 L150 702 H112 Z', '#ffffff', { opacity: 0.35 }),
    shape('M70 354 H830 L806 386 H94 Z', tone(colour, -0.35), { opacity: 0.5 }),
    box(60, 700, 780, 22, 4, '#9aa3b0'),
    box(540, 722, 280, 14, 3, '#7a828f'),
  ].join('')

/** The same from inside: bikes on the floor, helmets on the wall. */
const shopFloor: Draw = ({ colour, trim }) =>
  [
    box(40, 120, 820, 420, 10, '#eef1f5'),
    shape('M40 540 H860 L900 780 H0 Z', '#cfd6de'),
    box(40, 120, 820, 46, 6, paint),
    repeat(3, (i) => line(`M${200 + i * 250} 166 V196`, steel, 6)),
    repeat(3, (i) => disc(200 + i * 250, 206, 16, '#fff4cf')),
    repeat(3, (i) => box(90, 262 + i * 84, 230, 10, 3, steel)),
    repeat(12, (i) => {
      const [x, y] = [122 + (i % 4) * 54, 240 + Math.floor(i / 4) * 84]
      return shape(
        `M${x - 22} ${y + 22} v-20 a22 24 0 0 1 44 0 v10 l-12 10 Z`,
        [colour, trim, ink][i % 3] as string,
      )
    }),
    box(420, 250, 380, 170, 8, tone(colour, 0.8)),
    line('M450 300 H640', colour, 22),
    line('M450 350 H760', tone(colour, 0.45), 14),
    bike(sport, 30, 330, 0.5, colour),
    bike(naked, 440, 350, 0.5, '#2b2f36'),
  ].join('')

export const shops = { shopFront, shopFloor }
