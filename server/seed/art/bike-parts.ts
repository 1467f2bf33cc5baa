import {
  around,
  box,
  chrome,
  dark,
  disc,
  ink,
  iron,
  line,
  metal,
  oval,
  repeat,
  ring,
  shape,
  steel,
  tone,
} from './draw'

/** Positions on a motorbike seen from the right-hand side, its front to the right. */
export const rear = { x: 232, y: 572 }
export const front = { x: 678, y: 572 }

const alloy = (x: number, y: number, r: number, rim: string) =>
  around(5, x, y, () =>
    line(`M${x - 7} ${y - 12} L${x - 13} ${y - r + 12} M${x + 7} ${y - 12} L${x + 13} ${y - r + 12}`, rim, 9),
  )
const spoked = (x: number, y: number, r: number) =>
  around(18, x, y, () => line(`M${x - 4} ${y - 10} L${x + 9} ${y - r + 6}`, '#aeb6c2', 2.5))

export type Rim = 'alloy' | 'spoke'
export const wheel = (x: number, y: number, r: number, rim: Rim, tint = iron, brake = 50) =>
  [
    ring(x, y, r - 14, ink, 30),
    ring(x, y, r - 3, '#2c313a', 5),
    ring(x, y, r - 34, rim === 'spoke' ? chrome : tint, 9),
    rim === 'alloy' ? alloy(x, y, r - 34, tint) : spoked(x, y, r - 34),
    brake ? ring(x, y, brake, '#b9c1cc', 9, { more: 'stroke-dasharray="10 3"' }) : '',
    disc(x, y, 17, iron),
    disc(x, y, 8, chrome),
  ].join('')

/** From the steering head to the axle of the front wheel. */
export const fork = (x: number, y: number, upper = '#c9a24a', axle = front) => {
  const bend = (part: number) => `${x + (axle.x - x) * part} ${y + (axle.y - y) * part}`
  return line(`M${x} ${y} L${bend(0.6)}`, upper, 20) + line(`M${bend(0.52)} L${bend(1)}`, '#2a2f38', 25)
}

export const swingarm = (x = 400, y = 545, colour = '#2c313a') =>
  line(`M${x} ${y} L${rear.x} ${rear.y}`, colour, 22) +
  line(`M${x} ${y - 2} L${rear.x} ${rear.y - 2}`, steel, 4)

/** Cylinder and crankcase; fins if it is cooled by air. */
export const engine = (colour = '#5a6270', finned = true) =>
  [
    shape('M446 420 L520 408 L548 505 L470 520 Z', iron),
    finned
      ? repeat(6, (i) => line(`M${447 + i * 3} ${430 + i * 15} L${530 + i * 4} ${418 + i * 15}`, steel, 5))
      : '',
    shape(
      'M372 500 C380 478 470 492 548 492 C572 500 572 545 556 580 C540 606 420 612 386 592 C364 570 362 530 372 500 Z',
      dark,
    ),
    disc(440, 546, 45, colour),
    ring(440, 546, 34, tone('#5a6270', -0.3), 5),
    disc(515, 545, 30, '#464d59'),
    ring(515, 545, 20, steel, 4),
  ].join('')

export const exhaust = (d: string, can: string, width = 40) =>
  [
    line('M520 440 C572 470 560 570 520 606 C490 624 430 620 400 612', '#7b8493', 18),
    line(d, '#7b8493', 18),
    line(can, '#22262e', width + 4),
    line(can, '#4d5562', width - 8),
    line(can, '#8d96a5', width / 5, { opacity: 0.8 }),
  ].join('')

export const handlebar = (x: number, y: number, dx = -44, dy = -34) =>
  [
    line(`M${x} ${y} L${x + dx * 0.5} ${y + dy}`, '#30353f', 12),
    line(`M${x + dx * 0.5} ${y + dy} L${x + dx * 1.6} ${y + dy + 6}`, ink, 17),
    line(`M${x + dx * 0.3} ${y + dy} L${x - 6} ${y + dy - 42}`, iron, 6),
    shape(`M${x - 40} ${y + dy - 64} q34 -14 52 6 q4 20 -18 26 q-34 2 -34 -32 Z`, ink),
  ].join('')

export const roundLamp = (x: number, y: number, r = 38) =>
  disc(x, y, r, metal) + oval(x + 12, y, r * 0.62, r * 0.86, '#f6fafd', { stroke: chrome, width: 5 })

export const guard = (
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  fill: string,
  width = 20,
) => {
  const at = (angle: number) => {
    const rad = (angle * Math.PI) / 180
    return `${(x + r * Math.cos(rad)).toFixed(1)} ${(y - r * Math.sin(rad)).toFixed(1)}`
  }
  return line(`M${at(from)} A${r} ${r} 0 0 1 ${at(to)}`, fill, width)
}

export const peg = () => line('M398 600 L360 606', ink, 12)
export const shock = (x1: number, y1: number, x2: number, y2: number, colour = '#c8361d') =>
  line(`M${x1} ${y1} L${x2} ${y2}`, steel, 8) +
  line(`M${x1} ${y1} L${x2} ${y2}`, colour, 24, { more: 'stroke-dasharray="5 15"' })

export const plate = (x: number, y: number) =>
  line(`M${x} ${y} L${x - 46} ${y + 74}`, ink, 12) + box(x - 78, y + 66, 40, 54, 4, '#2a2f38')

/** Both wheels. */
export const rolling = (rim: Rim, r = 128, tint = iron, brake = 52) =>
  wheel(rear.x, rear.y, r, rim, tint, brake && brake - 10) + wheel(front.x, front.y, r, rim, tint, brake)
