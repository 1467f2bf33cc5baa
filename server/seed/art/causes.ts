import { box, disc, ink, line, paint, picture, repeat, ring, shape, steel, tone } from './draw'

/** Symbols of causes. */
const signs = {
  aid: () =>
    box(190, 270, 520, 390, 46, paint) +
    shape('M330 270 V222 Q330 190 362 190 H538 Q570 190 570 222 V270 H526 V234 H374 V270 Z', ink) +
    disc(450, 465, 128, '#ffffff') +
    box(416, 372, 68, 186, 10, '#c8361d') +
    box(357, 431, 186, 68, 10, '#c8361d'),
  road: () =>
    shape('M360 180 H540 L700 690 H200 Z', '#3a404c') +
    repeat(4, (i) =>
      shape(`M${441 - i * 3} ${210 + i * 122} h${18 + i * 6} l4 ${64 + i * 8} h-${26 + i * 6} Z`, '#f2f5f9'),
    ) +
    ring(660, 270, 74, '#c8361d', 26) +
    disc(660, 270, 58, '#ffffff') +
    line('M630 270 h60', ink, 20),
  water: () =>
    shape('M450 170 C560 330 640 420 640 520 A190 190 0 0 1 260 520 C260 420 340 330 450 170 Z', paint) +
    line('M330 530 A122 122 0 0 0 430 638', '#ffffff', 26, { opacity: 0.7 }),
  tree: () =>
    box(424, 470, 52, 220, 12, '#7a5a3c') +
    disc(450, 340, 170, paint) +
    disc(320, 420, 110, paint) +
    disc(580, 420, 110, paint) +
    shape('M250 690 H650 V706 H250 Z', steel),
  school: () =>
    shape('M450 190 L720 340 H180 Z', paint) +
    box(210, 350, 480, 340, 8, '#f2f5f9', { stroke: ink, width: 10 }) +
    box(405, 500, 90, 190, 6, ink) +
    repeat(2, (i) => box(260 + i * 290, 430, 90, 110, 6, tone('#8fa9c4', 0.2))),
  home: () =>
    box(260, 420, 380, 270, 8, '#f2f5f9', { stroke: ink, width: 10 }) +
    shape('M450 190 L720 430 H650 L450 258 L250 430 H180 Z', paint) +
    repeat(3, (i) =>
      line(`M180 ${640 + i * 34} q45 -26 90 0 t90 0 t90 0 t90 0 t90 0 t90 0`, '#5b8fc7', 14, {
        opacity: 0.9 - i * 0.2,
      }),
    ),
  heart: () =>
    shape(
      'M450 690 C230 540 190 430 190 350 A130 130 0 0 1 450 320 A130 130 0 0 1 710 350 C710 430 670 540 450 690 Z',
      paint,
    ) + line('M270 350 A70 70 0 0 1 340 286', '#ffffff', 24, { opacity: 0.7 }),
  meal: () =>
    shape('M190 430 H710 C710 580 600 690 450 690 C300 690 190 580 190 430 Z', paint) +
    shape('M230 430 C260 330 340 290 450 290 C560 290 640 330 670 430 Z', '#f7f3ea') +
    repeat(3, (i) => line(`M${370 + i * 80} 250 q-24 -36 0 -66 t0 -60`, steel, 12, { opacity: 0.6 })),
} as const
export type Sign = keyof typeof signs

/** A square picture of a symbol. */
export const drawCause = (sign: Sign, colour: string, ground: string): string =>
  picture(colour, signs[sign](), ground)
