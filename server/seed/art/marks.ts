import { around, disc, line, ring, shape, side, tone } from './draw'

/** Logos of invented brands, one simple figure each. They are not real trademarks. */
const marks = {
  rings: (c: string) =>
    ring(450, 450, 230, c, 44) +
    around(3, 450, 450, () => line('M450 450 V240', c, 40)) +
    disc(450, 450, 52, c),
  wing: (c: string) =>
    [0, 1, 2]
      .map((i) =>
        shape(
          `M${210 + i * 60} ${330 + i * 90} C400 ${270 + i * 90} 560 ${290 + i * 80} 720 ${240 + i * 90} C660 ${370 + i * 80} 460 ${430 + i * 70} ${210 + i * 60} ${330 + i * 90} Z`,
          tone(c, i * 0.18),
        ),
      )
      .join(''),
  slash: (c: string) =>
    shape('M560 200 H720 L420 460 H580 L300 700 L380 500 H220 Z', c) +
    line('M250 250 L400 250', tone(c, 0.3), 34),
  hexagon: (c: string) =>
    shape('M450 190 L680 320 V580 L450 710 L220 580 V320 Z', c) +
    shape('M450 290 L596 372 V528 L450 610 L304 528 V372 Z', '#ffffff') +
    shape('M450 370 L526 412 V488 L450 530 L374 488 V412 Z', tone(c, 0.2)),
  bolt: (c: string) =>
    ring(450, 450, 250, tone(c, 0.25), 26) + shape('M500 220 L320 490 H430 L390 690 L590 400 H470 Z', c),
  chevron: (c: string) =>
    [0, 1, 2]
      .map((i) =>
        line(`M240 ${400 + i * 120} L450 ${270 + i * 120} L660 ${400 + i * 120}`, tone(c, i * 0.25), 64),
      )
      .join(''),
  shield: (c: string) =>
    shape(
      'M450 180 C540 230 620 250 700 250 C710 470 640 640 450 730 C260 640 190 470 200 250 C280 250 360 230 450 180 Z',
      c,
    ) + shape('M450 260 C520 296 580 312 632 316 C630 480 580 590 450 656 Z', tone(c, 0.3)),
  arrow: (c: string) =>
    shape('M200 560 L520 560 L450 690 L720 450 L450 210 L520 340 L330 340 L430 450 Z', c) +
    disc(250, 400, 40, tone(c, 0.3)),
  drop: (c: string) =>
    shape(
      'M450 170 C560 330 650 430 650 540 C650 650 560 720 450 720 C340 720 250 650 250 540 C250 430 340 330 450 170 Z',
      c,
    ) +
    shape(
      'M350 540 C350 610 400 650 460 656 C400 690 310 640 310 550 C310 500 330 460 360 420 C352 470 350 500 350 540 Z',
      tone(c, 0.5),
    ),
  peak: (c: string) =>
    shape('M180 660 L400 260 L520 460 L580 380 L740 660 Z', c) +
    shape('M400 260 L460 360 L410 400 L360 372 L340 370 Z', '#ffffff'),
  tread: (c: string) =>
    ring(450, 450, 210, c, 60) +
    around(14, 450, 450, () => shape('M420 180 H480 L468 250 H432 Z', c)) +
    disc(450, 450, 90, tone(c, 0.2)),
} as const
export type Mark = keyof typeof marks

export const drawMark = (mark: Mark, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" fill="#ffffff"/>${marks[mark](colour)}</svg>`
