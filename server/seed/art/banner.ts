import { disc, paints, repeat, shape, tone, transform } from './draw'

/** Width and height of a banner. */
const bannerShape = { width: 1600, height: 600 } as const

/** A wide picture: a field of one colour with rays, and up to two objects on a road. */
export const banner = (ground: string, paintColour: string, things: readonly string[]): string => {
  const { width, height } = bannerShape
  const ray = (i: number) => {
    const x = 620 + i * 190
    return shape(`M${x} 0 H${x + 84} L${x - 180} ${height} H${x - 264} Z`, tone(ground, 0.16), {
      opacity: 0.6,
    })
  }
  const dash = (i: number) => shape(`M${60 + i * 210} 556 h110 l-8 12 h-110 Z`, '#f2f5f9', { opacity: 0.85 })
  const [x, y, scale] = things.length === 1 ? [790, -44, 0.86] : [560, 60, 0.66]
  const pictures = things.map((content, i) => transform(content, x + i * 500, y, scale))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<defs>${paints(paintColour)}<linearGradient id="field" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(ground, -0.3)}"/>
<stop offset="0.55" stop-color="${ground}"/><stop offset="1" stop-color="${tone(ground, 0.28)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#field)"/>
${repeat(6, ray)}
${disc(260, 250, 150, tone(ground, 0.22), { opacity: 0.7 })}${disc(260, 250, 104, tone(ground, 0.5), { opacity: 0.7 })}
${shape(`M0 520 H${width} V${height} H0 Z`, '#23272f')}${repeat(8, dash)}
${pictures.join('')}</svg>`
}
