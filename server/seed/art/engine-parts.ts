import {
  around,
  box,
  dark,
  disc,
  ink,
  iron,
  line,
  metal,
  oval,
  paint,
  repeat,
  ring,
  rotate,
  shape,
  steel,
  tone,
  transform,
} from './draw'
import type { Draw } from './look'

const battery: Draw = ({ colour, trim }) =>
  [
    box(200, 320, 500, 370, 22, ink),
    box(200, 320, 500, 96, 22, '#2e343f'),
    box(236, 452, 428, 196, 14, paint),
    shape('M236 570 L664 500 V634 q0 14 -14 14 H250 q-14 0 -14 -14 Z', trim, { opacity: 0.85 }),
    shape('M474 468 L404 566 H448 L424 636 L500 532 H456 Z', '#ffffff', { opacity: 0.92 }),
    box(250, 262, 90, 70, 8, metal),
    box(560, 262, 90, 70, 8, metal),
    disc(295, 290, 16, iron),
    disc(605, 290, 16, iron),
    box(262, 240, 66, 24, 6, '#b42318'),
    box(572, 240, 66, 24, 6, '#14171c'),
    repeat(5, (i) => line(`M${380 + i * 34} 344 v44`, '#454c58', 8)),
    line('M212 340 H688', tone(colour, 0.7), 4, { opacity: 0.4 }),
  ].join('')

const plug = (x: number, angle: number, colour: string) =>
  rotate(
    transform(
      box(62, 0, 56, 40, 10, metal) +
        box(54, 36, 72, 26, 6, steel) +
        shape('M56 62 H124 L132 210 H48 Z', '#f7f9fb') +
        repeat(4, (i) => line(`M54 ${84 + i * 28} H126`, '#d3dae3', 6)) +
        line('M52 196 H128', colour, 12) +
        shape('M24 210 H156 L166 240 V290 H14 V240 Z', metal) +
        box(32, 290, 116, 34, 6, steel) +
        box(46, 322, 88, 130, 6, '#9aa3b0') +
        repeat(7, (i) => line(`M46 ${336 + i * 17} L134 ${330 + i * 17}`, '#5d6675', 5)) +
        box(82, 450, 16, 26, 3, '#e9e2d0') +
        line('M128 450 V488 H88', steel, 11),
      x,
      190,
      1.05,
    ),
    angle,
  )

const sparkPlug: Draw = ({ colour }) => plug(220, -14, colour) + plug(480, 12, colour)

const airFilter: Draw = ({ colour, trim }) =>
  [
    shape('M240 320 V600 C240 660 660 660 660 600 V320 Z', paint),
    repeat(20, (i) =>
      line(
        `M${252 + i * 21} ${330} V${628 + Math.round(24 * Math.sin((i / 19) * Math.PI))}`,
        tone(colour, i % 2 ? -0.4 : 0.25),
        7,
      ),
    ),
    oval(450, 320, 214, 70, ink),
    oval(450, 312, 206, 62, '#3a404c'),
    oval(450, 314, 120, 34, trim),
    oval(450, 318, 104, 26, '#0f1216'),
    shape('M236 590 C250 660 650 660 664 590 V640 C650 716 250 716 236 640 Z', ink),
  ].join('')

const clutch: Draw = ({ colour }) =>
  [3, 2, 1, 0]
    .map((i) => {
      const [x, y] = [410 + i * 30, 490 - i * 40]
      return [
        disc(x, y + 8, 232, tone('#5a6270', -0.3)),
        disc(x, y, 232, i % 2 ? steel : tone(colour, -0.1)),
        around(12, x, y, () => box(x - 14, y - 254, 28, 36, 4, i % 2 ? steel : tone(colour, -0.1))),
        i % 2 ? '' : around(24, x, y, () => line(`M${x} ${y - 222} V${y - 166}`, tone(colour, -0.5), 8)),
        disc(x, y, 156, i === 3 ? '#e2e7ed' : '#4d5562'),
      ].join('')
    })
    .join('')

const silencer: Draw = ({ colour, trim }) =>
  rotate(
    [
      line('M170 700 C190 560 210 500 300 470', '#9aa3b0', 44),
      line('M176 690 C196 560 216 506 300 480', '#d6dde6', 9),
      shape('M280 410 L660 370 C720 366 730 540 670 538 L280 530 Z', paint),
      shape('M280 410 L330 405 V531 L280 530 Z', metal),
      shape('M620 374 L660 370 C720 366 730 540 670 538 L620 537 Z', dark),
      oval(690, 454, 26, 60, ink),
      oval(694, 454, 14, 40, '#3d444f'),
      shape('M380 440 H580 L566 480 H380 Z', trim),
      line('M300 430 L640 396', tone(colour, 0.7), 9, { opacity: 0.6 }),
      line('M430 396 L420 340', iron, 26),
      disc(418, 330, 22, iron),
      disc(418, 330, 9, '#e9edf2'),
    ].join(''),
    -6,
  )

const piston: Draw = ({ colour }) =>
  [
    shape('M300 250 H600 V500 C600 540 300 540 300 500 Z', metal),
    oval(450, 250, 150, 46, '#eef2f6'),
    oval(450, 250, 120, 34, '#cdd5df'),
    repeat(3, (i) =>
      line(
        `M300 ${306 + i * 32} C330 ${334 + i * 32} 570 ${334 + i * 32} 600 ${306 + i * 32}`,
        i === 2 ? colour : '#5d6675',
        10,
      ),
    ),
    disc(450, 470, 50, iron),
    disc(450, 470, 30, '#e9edf2'),
    line('M450 520 V620', '#8d96a5', 60),
    disc(450, 660, 64, '#8d96a5'),
    disc(450, 660, 36, '#e9edf2'),
    ring(700, 560, 70, steel, 12, { more: 'stroke-dasharray="420 20"' }),
    ring(190, 600, 70, steel, 12, { more: 'stroke-dasharray="420 20"' }),
  ].join('')

export const engineParts = { battery, sparkPlug, airFilter, clutch, silencer, piston }
