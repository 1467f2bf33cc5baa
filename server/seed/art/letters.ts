/** Letters of single strokes on a grid of 4 by 6, so that a drawing with text needs no font on the machine. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4Q4 6 4 4.5Q4 3 2.4 3H0M0 0H2.2Q3.6 0 3.6 1.5Q3.6 3 2.2 3',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M3.4 0V4.4Q3.4 6 1.8 6Q.4 6 .2 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM2.6 4.4L4.2 6.4',
  R: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2 3.4L4 6',
  S: 'M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 3 2 3Q4 3 4 4.5Q4 6 2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM.9 5L3.1 1',
  1: 'M.8 1.4L2.2 0V6M1 6H3.4',
  2: 'M0 1.4Q.2 0 2 0Q3.8 0 3.8 1.6Q3.8 2.6 2.6 3.6L0 6H4',
  3: 'M.2 0H3.8L1.8 2.4Q4 2.4 4 4.2Q4 6 2 6Q.4 6 0 4.8',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.7 0H.5L.2 2.8Q.9 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.5 6 0 5',
  6: 'M3.6 .8Q3 0 2 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.1Q4 2.4 2 2.4Q.4 2.4 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.8 2 2.8Z',
  9: 'M.4 5.2Q1 6 2 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.9Q0 3.6 2 3.6Q3.6 3.6 4 2',
  '-': 'M1 3.2H3',
  '.': 'M1.8 5.8H2.2V6H1.8Z',
  ',': 'M2 5.6L1.5 6.8',
  ':': 'M1.9 2H2.1M1.9 5H2.1',
}

/** Text that begins at a point, in capitals of that height; characters without a letter are left blank. */
export const drawLetters = (text: string, x: number, y: number, height: number, colour: string) => {
  const scale = height / 6
  const letters = [...text.toUpperCase()].map((letter, i) => {
    const d = strokes[letter]
    return d ? `<path d="${d}" transform="translate(${i * 5.4} 0)"/>` : ''
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="0.62" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
