import {
  around,
  box,
  chrome,
  dark,
  deep,
  disc,
  ink,
  iron,
  line,
  metal,
  repeat,
  ring,
  rotate,
  shape,
  steel,
  tone,
  transform,
} from './draw'
import type { Draw } from './look'

const tyre: Draw = ({ trim }) =>
  [
    disc(450, 450, 280, dark),
    around(36, 450, 450, () => line('M430 178 L450 214 L474 178', '#3d444f', 9)),
    ring(450, 450, 236, '#12151a', 14),
    ring(450, 450, 222, trim, 4, { opacity: 0.8 }),
    disc(450, 450, 168, '#e4e8ee'),
    ring(450, 450, 168, '#0f1216', 16),
    line('M250 330 A236 236 0 0 1 400 216', '#5a6270', 12, { opacity: 0.7 }),
  ].join('')

const teeth = (n: number, x: number, y: number, r: number, fill: string) =>
  around(n, x, y, () =>
    shape(`M${x - 12} ${y - r + 8} L${x - 5} ${y - r - 14} H${x + 5} L${x + 12} ${y - r + 8} Z`, fill),
  )

const chainKit: Draw = ({ colour }) =>
  [
    line('M350 218 C520 150 700 190 716 330 C720 380 700 420 664 430 L420 646', iron, 34),
    line('M350 218 C520 150 700 190 716 330 C720 380 700 420 664 430 L420 646', colour, 14, {
      more: 'stroke-dasharray="18 14"',
    }),
    teeth(36, 352, 440, 200, steel),
    disc(352, 440, 200, metal),
    disc(352, 440, 150, '#e6eaf0'),
    around(6, 352, 440, () => line('M352 420 L352 300', '#98a1af', 34)),
    disc(352, 440, 64, metal),
    disc(352, 440, 40, '#e6eaf0'),
    around(5, 352, 440, () => disc(352, 388, 8, iron)),
    teeth(14, 640, 590, 76, iron),
    disc(640, 590, 78, dark),
    disc(640, 590, 34, '#e6eaf0'),
    ring(640, 590, 52, steel, 4),
  ].join('')

const brakeDisc: Draw = ({ colour }) =>
  [
    disc(450, 450, 272, metal),
    disc(450, 450, 178, '#e9edf2'),
    around(24, 450, 450, () => disc(450, 204, 11, '#e9edf2') + disc(474, 240, 9, '#e9edf2')),
    around(6, 450, 450, () => line('M450 420 L500 290', colour, 32)),
    disc(450, 450, 96, deep),
    disc(450, 450, 56, '#e9edf2'),
    around(6, 450, 450, () => disc(450, 374, 10, ink)),
    ring(450, 450, 270, '#8d96a5', 4),
  ].join('')

const pad = (x: number, y: number, colour: string) =>
  transform(
    shape('M0 60 C40 0 280 0 330 50 L340 150 C300 190 60 200 10 160 Z', iron) +
      shape('M34 66 C70 24 260 22 300 62 L306 128 C270 156 80 162 40 134 Z', colour) +
      line('M166 34 V160', ink, 9) +
      repeat(9, (i) => disc(64 + i * 27, 70 + (i % 3) * 24, 4, tone(colour, 0.4))) +
      disc(330, 30, 26, iron) +
      disc(330, 30, 12, '#e9edf2'),
    x,
    y,
    1.25,
  )

const brakePads: Draw = ({ colour }) => pad(190, 210, colour) + pad(290, 460, tone(colour, -0.15))

const spring: Draw = ({ colour, trim }) =>
  rotate(
    [
      disc(450, 170, 46, iron),
      disc(450, 170, 20, '#e9edf2'),
      box(424, 200, 52, 110, 10, metal),
      box(436, 300, 28, 260, 6, chrome),
      box(360, 250, 180, 30, 12, trim),
      repeat(8, (i) =>
        line(`M374 ${306 + i * 38} C420 ${334 + i * 38} 490 ${334 + i * 38} 526 ${300 + i * 38}`, colour, 24),
      ),
      repeat(8, (i) =>
        line(
          `M380 ${300 + i * 38} C420 ${326 + i * 38} 490 ${326 + i * 38} 520 ${294 + i * 38}`,
          tone(colour, 0.45),
          5,
        ),
      ),
      box(360, 600, 180, 30, 12, trim),
      box(410, 610, 80, 90, 12, dark),
      disc(450, 726, 46, iron),
      disc(450, 726, 20, '#e9edf2'),
      box(520, 200, 66, 150, 26, metal),
      line('M500 240 H530', iron, 18),
    ].join(''),
    24,
  )

const lever = (y: number, colour: string, trim: string) =>
  transform(
    shape('M60 70 C140 40 380 60 600 20 C630 20 634 60 600 66 C400 100 260 110 200 140 L80 150 Z', colour) +
      box(30, 50, 130, 110, 24, dark) +
      disc(96, 104, 26, metal) +
      disc(96, 104, 10, ink) +
      disc(210, 96, 24, trim) +
      line('M260 74 L560 36', tone(colour, 0.6), 7, { opacity: 0.7 }),
    130,
    y,
  )

const levers: Draw = ({ colour, trim }) => lever(250, colour, trim) + rotate(lever(470, colour, trim), 0)

const cable: Draw = ({ colour }) =>
  [
    ring(450, 450, 210, ink, 26),
    ring(450, 450, 210, colour, 6, { opacity: 0.8 }),
    ring(450, 450, 172, '#262b33', 22),
    line('M450 240 C600 220 700 250 760 330', ink, 24),
    line('M450 622 C330 660 220 640 150 580', ink, 22),
    rotate(box(730, 320, 90, 34, 8, metal), 52, 760, 330),
    rotate(box(86, 556, 90, 34, 8, metal), 40, 150, 580),
    repeat(3, (i) => rotate(box(424, 222, 52, 84, 12, '#f2f5f9'), 120 * i)),
  ].join('')

export const chassisParts = { tyre, chainKit, brakeDisc, brakePads, spring, levers, cable }
