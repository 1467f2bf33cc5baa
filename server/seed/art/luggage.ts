import { box, chrome, dark, disc, ink, iron, line, metal, paint, repeat, shape, tone } from './draw'
import type { Draw } from './look'

const topBox: Draw = ({ colour, trim }) =>
  [
    shape('M190 430 C190 280 280 230 450 230 C620 230 710 280 710 430 L700 470 H200 Z', paint),
    shape('M196 470 H704 L676 660 C672 690 228 690 224 660 Z', dark),
    line('M194 470 H706', tone(colour, -0.5), 12),
    shape('M260 300 C330 250 570 250 640 300 L620 330 C560 296 340 296 280 330 Z', tone(colour, 0.55), {
      opacity: 0.55,
    }),
    box(410, 440, 80, 90, 14, iron),
    disc(450, 490, 16, chrome),
    shape('M262 540 H380 L372 590 H270 Z', '#d92d20'),
    shape('M638 540 H520 L528 590 H630 Z', '#d92d20'),
    line('M300 640 H600', trim, 12),
  ].join('')

const saddlebag: Draw = ({ colour, trim }) =>
  [
    shape('M210 300 C220 250 680 250 690 300 L720 640 C716 700 184 700 180 640 Z', paint),
    shape('M196 300 C210 230 690 230 704 300 L690 470 C600 500 300 500 210 470 Z', tone(colour, -0.2)),
    line('M320 250 V660 M580 250 V660', tone(colour, -0.55), 34),
    box(292, 500, 56, 60, 10, metal),
    box(552, 500, 56, 60, 10, metal),
    line('M380 236 C390 180 510 180 520 236', ink, 22),
    line('M216 462 C310 488 590 488 684 462', trim, 8, { more: 'stroke-dasharray="16 10"' }),
    box(390, 540, 120, 70, 10, tone(colour, -0.35)),
  ].join('')

const cover: Draw = ({ colour, trim }) =>
  [
    shape(
      'M110 690 C100 560 130 470 210 430 C290 420 340 400 420 340 C500 250 560 240 620 290 C660 330 690 400 740 470 C790 540 800 620 796 690 Z',
      paint,
    ),
    shape(
      'M620 290 C660 330 690 400 740 470 C790 540 800 620 796 690 H660 C690 560 660 400 620 290 Z',
      tone(colour, -0.35),
    ),
    repeat(4, (i) =>
      line(
        `M${200 + i * 120} ${450 - i * 24} C${190 + i * 130} 540 ${170 + i * 130} 620 ${180 + i * 126} 690`,
        tone(colour, -0.28),
        7,
      ),
    ),
    line('M110 660 C300 676 600 676 796 660', trim, 16),
    line('M230 446 C310 432 370 410 440 350', tone(colour, 0.6), 8, { opacity: 0.7 }),
  ].join('')

const lock: Draw = ({ colour, trim }) =>
  [
    line('M310 440 V330 C310 150 590 150 590 330 V440', '#6b7482', 62),
    line('M298 430 V330 C300 160 560 150 570 250', '#c6cfda', 11),
    box(220, 420, 460, 280, 44, paint),
    box(220, 600, 460, 100, 44, tone(colour, -0.3)),
    box(220, 420, 460, 60, 30, trim, { opacity: 0.7 }),
    disc(450, 550, 58, metal),
    disc(450, 536, 17, ink),
    shape('M440 540 H460 L468 592 H432 Z', ink),
  ].join('')

export const luggage = { topBox, saddlebag, cover, lock }
