import {
  box,
  chrome,
  dark,
  deep,
  disc,
  ink,
  iron,
  line,
  metal,
  oval,
  paint,
  repeat,
  shape,
  tone,
} from './draw'
import type { Draw } from './look'

const jacket: Draw = ({ colour, trim }) =>
  [
    shape('M330 230 L220 290 C170 380 140 520 138 660 L226 676 L290 470 Z', deep),
    shape('M570 230 L680 290 C730 380 760 520 762 660 L674 676 L610 470 Z', deep),
    shape('M330 226 C370 250 530 250 570 226 L650 280 L640 700 C560 726 340 726 260 700 L250 280 Z', paint),
    shape('M360 216 C400 250 500 250 540 216 L556 250 C500 290 400 290 344 250 Z', ink),
    line('M450 274 L450 712', ink, 8),
    line('M450 274 L450 712', '#c4ccd7', 3, { more: 'stroke-dasharray="4 5"' }),
    shape('M254 300 L330 276 L360 420 L256 452 Z', trim),
    shape('M646 300 L570 276 L540 420 L644 452 Z', trim),
    line('M262 470 L360 440 M638 470 L540 440', '#f2f5f9', 9, { opacity: 0.85 }),
    line('M300 560 L380 580 M600 560 L520 580', ink, 9),
    shape('M176 470 q44 -6 66 18 l-14 76 q-40 6 -66 -10 Z', ink),
    shape('M724 470 q-44 -6 -66 18 l14 76 q40 6 66 -10 Z', ink),
    shape('M138 640 l90 16 l-6 34 l-86 -14 Z', ink),
    shape('M762 640 l-90 16 l6 34 l86 -14 Z', ink),
    line('M262 690 C350 712 550 712 638 690', tone(colour, -0.5), 16),
  ].join('')

const trousers: Draw = ({ colour, trim }) =>
  [
    shape(
      'M320 200 L580 200 C600 330 620 520 616 716 L490 720 L452 400 L410 720 L284 716 C280 520 300 330 320 200 Z',
      paint,
    ),
    shape('M316 200 H584 L588 246 H312 Z', ink),
    box(430, 206, 40, 34, 6, chrome),
    shape('M300 470 L410 456 L414 580 L292 590 Z', dark),
    shape('M600 470 L490 456 L486 580 L608 590 Z', dark),
    repeat(3, (i) => line(`M312 ${500 + i * 28} l84 -8 M588 ${500 + i * 28} l-84 -8`, iron, 7)),
    line('M322 270 C310 400 300 500 298 700 M578 270 C590 400 600 500 602 700', trim, 11),
    line('M450 250 L452 400', tone(colour, -0.5), 5),
  ].join('')

const glove = (mirror: boolean, { colour, trim }: { colour: string; trim: string }) =>
  `<g transform="translate(${mirror ? 850 : 50} 0) scale(${mirror ? -1 : 1} 1)">${[
    shape('M96 470 C60 440 60 390 92 380 C120 376 140 410 158 440 Z', deep),
    repeat(4, (i) => box(130 + i * 58, [264, 230, 224, 258][i] ?? 224, 50, 220, 24, paint)),
    shape('M130 400 H362 L352 560 C340 600 160 600 146 560 Z', paint),
    shape('M150 420 H344 L338 480 H156 Z', ink),
    repeat(4, (i) => disc(176 + i * 46, 450, 17, trim)),
    box(140, 580, 220, 110, 18, ink),
    box(150, 604, 150, 40, 8, tone(colour, -0.3)),
    repeat(4, (i) => line(`M${142 + i * 58} 330 h26`, tone(colour, -0.55), 7)),
  ].join('')}</g>`

const gloves: Draw = (look) => glove(false, look) + glove(true, look)

const boots: Draw = ({ colour, trim }) =>
  [
    shape(
      'M270 200 H500 C500 330 496 430 520 490 C600 520 700 540 734 600 L734 672 H262 C250 520 280 360 270 200 Z',
      paint,
    ),
    shape('M256 660 H740 C746 690 740 706 720 708 H470 L456 690 H390 L380 708 H262 Z', ink),
    shape('M300 250 H470 C468 330 466 380 470 420 L330 430 C326 360 310 300 300 250 Z', ink),
    shape('M312 262 H458 C456 320 456 350 458 380 L340 388 C334 340 322 300 312 262 Z', trim),
    line('M290 450 L506 430 M290 510 L520 486', iron, 24),
    box(440, 420, 44, 36, 8, chrome),
    box(452, 476, 44, 36, 8, chrome),
    shape('M590 560 C650 570 710 586 728 614 L728 650 H600 C590 620 586 590 590 560 Z', tone(colour, -0.4)),
    disc(356, 590, 40, ink),
    disc(356, 590, 24, iron),
    line('M276 214 H494', tone(colour, -0.5), 16),
  ].join('')

const kneeGuard: Draw = ({ colour, trim }) =>
  [
    line('M300 330 H600 M306 560 H594', ink, 44),
    shape(
      'M360 180 H540 C580 240 590 330 570 400 C600 480 580 620 540 706 H360 C320 620 300 480 330 400 C310 330 320 240 360 180 Z',
      paint,
    ),
    shape(
      'M352 340 C380 300 520 300 548 340 C572 400 560 450 530 480 C480 500 420 500 370 480 C340 450 328 400 352 340 Z',
      dark,
    ),
    oval(450, 396, 62, 50, metal, { opacity: 0.55 }),
    repeat(4, (i) => line(`M${388 + i * 4} ${540 + i * 36} H${512 - i * 4}`, trim, 12)),
    line('M380 216 H520', tone(colour, 0.6), 10, { opacity: 0.6 }),
  ].join('')

export const clothes = { jacket, trousers, gloves, boots, kneeGuard }
