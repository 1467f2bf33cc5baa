/** Drawing functions: every picture is a square of 900 by 900. */
export const side = 900

const channel = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
/** A lighter (above zero) or darker (below) tone of a colour. */
export const tone = (hex: string, by: number): string => {
  const parts = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
  const toned = parts.map((v) => channel(by > 0 ? v + (255 - v) * by : v * (1 + by)))
  return `#${toned.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

export const ink = '#1b1f27'
export const iron = '#3a404c'
export const steel = '#8d96a5'
export const chrome = '#cfd6e0'

type Style = { stroke?: string; width?: number; opacity?: number; more?: string }
const styled = ({ stroke, width = 0, opacity, more = '' }: Style) =>
  `${stroke ? `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ''}${
    opacity === undefined ? '' : ` opacity="${opacity}"`
  } ${more}`

export const shape = (d: string, fill: string, style: Style = {}) =>
  `<path d="${d}" fill="${fill}" ${styled(style)}/>`
export const line = (d: string, stroke: string, width: number, style: Style = {}) =>
  shape(d, 'none', { ...style, stroke, width })
export const disc = (x: number, y: number, r: number, fill: string, style: Style = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${styled(style)}/>`
export const ring = (x: number, y: number, r: number, stroke: string, width: number, style: Style = {}) =>
  disc(x, y, r, 'none', { ...style, stroke, width })
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${styled(style)}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, style: Style = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${styled(style)}/>`
export const rotate = (content: string, angle: number, x = side / 2, y = side / 2) =>
  `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`
export const transform = (content: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`

/** `n` copies around a point, each with its angle in degrees. */
export const around = (n: number, x: number, y: number, content: (angle: number) => string) =>
  Array.from({ length: n }, (_, i) => rotate(content((360 / n) * i), (360 / n) * i, x, y)).join('')
export const repeat = (n: number, content: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => content(i)).join('')

/** Paint of a drawing: a colour lit from above, as fills that a path can refer to. */
export const paints = (colour: string) =>
  [
    fade('paint', [tone(colour, 0.34), colour, tone(colour, -0.32)]),
    fade('deep', [colour, tone(colour, -0.5)]),
    fade('metal', ['#f2f5f9', '#aab3c0', '#6c7686']),
    fade('dark', ['#4a515e', '#23272f', '#14171c']),
    fade('glass', ['#dbe8f5', '#8fa9c4']),
  ].join('')
export const paint = 'url(#paint)'
export const deep = 'url(#deep)'
export const metal = 'url(#metal)'
export const dark = 'url(#dark)'
export const glass = 'url(#glass)'

const fade = (id: string, colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((c, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${c}"/>`)
    .join('')}</linearGradient>`

/** A complete picture: a calm background, lighter at the top, the object, its shadow. */
export const picture = (colour: string, content: string, backdrop = '#e9edf2', shadow = 708) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
<defs>${paints(colour)}
<linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(backdrop, 0.75)}"/>
<stop offset="0.6" stop-color="${tone(backdrop, 0.25)}"/><stop offset="1" stop-color="${backdrop}"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#10141b" stop-opacity="0.38"/>
<stop offset="1" stop-color="#10141b" stop-opacity="0"/></radialGradient></defs>
<rect width="${side}" height="${side}" fill="url(#room)"/>
<ellipse cx="450" cy="${shadow}" rx="370" ry="34" fill="url(#shade)"/>
${content}</svg>`
