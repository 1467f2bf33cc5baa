import { box, disc, oval, repeat, shape, tone } from './draw'
import { drawLetters } from './letters'

/** Width and height of the drawing, and of the resulting picture. */
const [width, height] = [900, 570]
export const cardShape = { width: 480, height: 304 } as const

export type CardDesign = { title: string; institution: string; name: string; number: string; ink: string }

/** Fitted to the width, up to a height. */
const fitted = (text: string, x: number, y: number, most: number, width: number, colour: string) =>
  drawLetters(text, x, y, Math.min(most, (width / text.length / 5.4) * 6), colour)

/** A card with a portrait of its owner, as if photographed on a table. */
export const drawCard = ({ title, institution, name, number, ink }: CardDesign): string => {
  const bars = repeat(34, (i) =>
    box(330 + i * 14, 452, 3 + ((number.charCodeAt(i % number.length) * 7) % 8), 50, 0, '#1b1f27'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#b9a68c"/>${box(30, 28, 840, 512, 26, '#f7f8fa')}
${shape('M30 54 Q30 28 56 28 H844 Q870 28 870 54 V150 H30 Z', ink)}${disc(98, 89, 40, tone(ink, 0.75))}${disc(98, 89, 26, ink)}
${fitted(institution, 164, 60, 28, 680, '#ffffff')}${fitted(title, 164, 108, 20, 600, tone(ink, 0.8))}
${box(66, 186, 220, 286, 10, tone(ink, 0.82))}${oval(176, 290, 56, 68, tone(ink, 0.3))}
${shape('M86 472 C92 396 132 376 176 376 C220 376 260 396 266 472 Z', tone(ink, 0.3))}
${drawLetters('Name', 330, 196, 15, '#7a828f')}${fitted(name, 330, 224, 30, 500, '#1b1f27')}
${drawLetters('Number', 330, 288, 15, '#7a828f')}${fitted(number, 330, 316, 30, 500, '#1b1f27')}
${drawLetters('Valid until', 330, 380, 15, '#7a828f')}${drawLetters('31-12-2027', 330, 406, 22, '#1b1f27')}
${bars}${drawLetters('Made up for a demonstration', 66, 516, 10, '#7a828f')}</svg>`
}
