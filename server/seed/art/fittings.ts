import {
  around,
  box,
  chrome,
  dark,
  disc,
  glass,
  ink,
  iron,
  line,
  metal,
  paint,
  repeat,
  ring,
  rotate,
  shape,
  tone,
  transform,
} from './draw'
import type { Draw } from './look'

const fogLight: Draw = ({ trim }) =>
  [230, 480]
    .map((x, i) =>
      transform(
        [
          line('M95 260 V360 H30', iron, 24),
          around(12, 95, 130, () => box(88, -16, 14, 40, 4, '#2a2f38')),
          disc(95, 130, 130, dark),
          disc(95, 130, 108, glass),
          disc(95, 130, 78, i ? '#fff4c2' : '#ffffff'),
          repeat(4, (n) =>
            disc(62 + (n % 2) * 66, 98 + Math.floor(n / 2) * 66, 27, '#ffd76a', {
              stroke: '#ffffff',
              width: 6,
            }),
          ),
          ring(95, 130, 118, trim, 7),
        ].join(''),
        x,
        240 + i * 60,
        1.05,
      ),
    )
    .join('')

const mirrors: Draw = ({ trim }) =>
  [0, 1]
    .map(
      (i) =>
        `<g transform="translate(${i ? 870 : 30} 0) scale(${i ? -1 : 1} 1)">${[
          line('M390 690 C380 560 330 480 270 400', '#30353f', 22),
          box(364, 660, 52, 50, 8, metal),
          shape('M90 250 C150 190 330 190 370 260 C380 340 330 420 240 424 C140 424 60 340 90 250 Z', dark),
          shape(
            'M116 262 C170 218 310 218 344 272 C350 332 310 394 238 396 C156 396 92 330 116 262 Z',
            glass,
          ),
          shape('M136 270 C180 236 270 232 320 256 L190 374 C150 352 126 310 136 270 Z', '#ffffff', {
            opacity: 0.4,
          }),
          line('M96 246 C150 196 320 196 366 256', trim, 8),
        ].join('')}</g>`,
    )
    .join('')

const grips: Draw = ({ colour, trim }) =>
  [0, 1]
    .map((i) =>
      rotate(
        transform(
          box(0, 0, 440, 92, 40, ink) +
            repeat(13, (n) => box(40 + n * 28, 6, 14, 80, 7, n % 2 ? '#3a404c' : colour)) +
            box(-24, -24, 44, 140, 18, iron) +
            box(430, 6, 60, 80, 16, trim) +
            disc(462, 46, 18, chrome),
          220,
          270 + i * 210,
        ),
        -10,
      ),
    )
    .join('')

const crashGuard: Draw = ({ colour, trim }) =>
  [
    line('M450 180 V300 M450 640 V560', iron, 40),
    line(
      'M450 250 C240 240 170 330 190 470 C210 600 330 640 450 610 C570 640 690 600 710 470 C730 330 660 240 450 250',
      '#4d5562',
      44,
    ),
    line(
      'M450 250 C240 240 170 330 190 470 C210 600 330 640 450 610 C570 640 690 600 710 470 C730 330 660 240 450 250',
      colour,
      30,
    ),
    line('M440 244 C260 240 184 320 196 440', tone(colour, 0.6), 8, { opacity: 0.7 }),
    box(160, 400, 70, 130, 28, ink),
    box(670, 400, 70, 130, 28, ink),
    box(400, 170, 100, 60, 12, trim),
    disc(430, 200, 9, ink),
    disc(470, 200, 9, ink),
  ].join('')

const phoneHolder: Draw = ({ colour, trim }) =>
  rotate(
    [
      line('M160 690 H740', '#30353f', 46),
      line('M170 680 H730', '#6b7482', 8),
      box(390, 600, 120, 130, 26, dark),
      line('M450 600 V520', iron, 50),
      disc(450, 540, 40, trim),
      box(296, 150, 308, 440, 36, ink),
      box(312, 170, 276, 400, 22, paint),
      shape('M312 400 C400 330 500 460 588 380 V548 q0 22 -22 22 H334 q-22 0 -22 -22 Z', tone(colour, -0.35)),
      line('M352 520 L420 430 L480 470 L556 330', '#ffffff', 11),
      disc(556, 330, 17, '#ffffff'),
      repeat(2, (i) => box(268 + i * 308, 210, 56, 90, 16, iron) + box(268 + i * 308, 440, 56, 90, 16, iron)),
    ].join(''),
    -8,
  )

const intercom: Draw = ({ colour, trim }) =>
  [
    line('M560 560 C640 640 730 620 740 520', ink, 14),
    box(714, 450, 56, 90, 22, iron),
    shape(
      'M180 340 C260 260 520 240 640 300 C690 330 690 430 640 470 C520 540 260 560 180 500 C140 460 140 380 180 340 Z',
      paint,
    ),
    shape(
      'M180 500 C260 560 520 540 640 470 C600 540 480 590 360 590 C270 590 210 560 180 500 Z',
      tone(colour, -0.5),
    ),
    disc(320, 420, 82, dark),
    ring(320, 420, 62, trim, 8),
    shape('M300 384 L364 420 L300 456 Z', '#f2f5f9'),
    repeat(3, (i) => disc(460 + i * 62, 410 - i * 6, 19, ink)),
    disc(520, 470, 9, '#35c07a'),
    line('M220 340 C300 292 480 280 600 310', tone(colour, 0.7), 9, { opacity: 0.6 }),
  ].join('')

const charger: Draw = ({ colour, trim }) =>
  [
    line('M450 640 C450 740 300 730 240 700 C170 660 150 600 170 540', ink, 20),
    box(130, 470, 84, 80, 14, '#b42318'),
    box(270, 220, 360, 420, 60, dark),
    box(296, 246, 308, 368, 44, paint),
    box(340, 300, 220, 120, 22, ink),
    box(366, 326, 76, 68, 8, '#e9edf2'),
    box(378, 346, 52, 26, 3, trim),
    box(462, 326, 76, 68, 8, '#e9edf2'),
    box(474, 346, 52, 26, 3, trim),
    disc(450, 516, 58, ink),
    shape('M462 474 L418 526 H446 L436 562 L484 506 H454 Z', '#ffd76a'),
    line('M316 268 H580', tone(colour, 0.7), 8, { opacity: 0.6 }),
  ].join('')

export const fittings = { fogLight, mirrors, grips, crashGuard, phoneHolder, intercom, charger }
