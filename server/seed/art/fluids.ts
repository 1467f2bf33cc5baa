import {
  around,
  box,
  chrome,
  disc,
  ink,
  line,
  metal,
  oval,
  paint,
  repeat,
  ring,
  shape,
  steel,
  tone,
} from './draw'
import type { Draw } from './look'

const bottle: Draw = ({ colour, trim }) =>
  [
    shape('M300 330 L380 250 H520 C600 270 620 320 620 400 V680 C620 706 300 706 300 680 Z', paint),
    box(404, 176, 110, 84, 14, trim),
    repeat(6, (i) => line(`M${418 + i * 17} 186 v58`, tone(trim, -0.35), 5)),
    shape('M540 330 C580 340 580 380 576 440 L560 540 C556 560 536 556 536 536 V340 Z', tone(colour, -0.5)),
    shape('M320 430 H520 V640 H320 Z', '#f7f9fb'),
    shape('M320 560 L520 500 V640 H320 Z', trim),
    shape(
      'M420 452 C450 500 468 520 468 548 C468 580 446 596 420 596 C394 596 372 580 372 548 C372 520 390 500 420 452 Z',
      colour,
    ),
    line('M320 350 L390 276', tone(colour, 0.75), 10, { opacity: 0.7 }),
  ].join('')

const canister: Draw = ({ colour, trim }) =>
  [
    shape('M210 360 L300 230 H640 C690 240 700 280 700 330 V670 C700 704 210 704 210 670 Z', paint),
    shape('M330 262 H560 L540 330 H300 Z', '#e6eaf0'),
    box(590, 160, 92, 84, 12, trim),
    line('M602 184 H670 M602 208 H670', tone(trim, -0.4), 6),
    shape('M244 420 H666 V650 H244 Z', '#f7f9fb'),
    shape('M244 590 L666 470 V650 H244 Z', trim),
    shape(
      'M360 440 C396 500 416 528 416 560 C416 596 392 616 360 616 C328 616 304 596 304 560 C304 528 324 500 360 440 Z',
      colour,
    ),
    repeat(3, (i) => line(`M480 ${450 + i * 26} h${150 - i * 34}`, '#c2cad5', 9)),
    line('M232 370 L310 258', tone(colour, 0.75), 9, { opacity: 0.6 }),
  ].join('')

const spray: Draw = ({ colour, trim }) =>
  [
    shape('M330 300 C330 250 570 250 570 300 V690 C570 712 330 712 330 690 Z', paint),
    shape('M352 262 C370 220 530 220 548 262 Z', metal),
    box(396, 170, 108, 60, 12, trim),
    box(424, 140, 60, 40, 8, ink),
    line('M484 158 L700 132', '#d92d20', 9),
    shape('M330 400 H570 V610 H330 Z', '#f7f9fb'),
    shape('M330 540 C410 480 500 580 570 510 V610 H330 Z', trim),
    around(10, 450, 476, () => disc(450, 430, 9, colour)),
    ring(450, 476, 46, colour, 8),
    line('M352 310 V680', tone(colour, 0.7), 10, { opacity: 0.55 }),
    line('M332 690 H568', steel, 12),
  ].join('')

const tin: Draw = ({ colour, trim }) =>
  [
    shape('M250 330 V640 C250 710 650 710 650 640 V330 Z', paint),
    oval(450, 330, 200, 58, chrome),
    oval(450, 322, 176, 46, metal),
    oval(450, 318, 120, 28, '#dfe5ec'),
    shape('M250 430 C300 490 600 490 650 430 V590 C600 650 300 650 250 590 Z', '#f7f9fb'),
    shape('M250 540 C320 590 560 560 650 500 V590 C600 650 300 650 250 590 Z', trim),
    disc(360, 520, 44, colour),
    line('M284 370 V660', tone(colour, 0.7), 10, { opacity: 0.5 }),
  ].join('')

export const fluids = { bottle, canister, spray, tin }
