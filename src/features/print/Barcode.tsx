import { code128, isEncodable } from './code-128'
import { ean, isEan } from './ean'

/** Modules without a bar that scanners need on both sides. */
const quiet = 10

const barsOf = (widths: readonly number[]) => {
  let at = quiet
  let path = ''
  widths.forEach((width, i) => {
    if (i % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  })
  return { path, width: at + quiet }
}

/**
 * An EAN barcode if the text is one, else Code 128, as wide as its place with the text below; the text alone if it has
 * other letters.
 */
export const Barcode = ({ text }: { text: string }) => {
  const bars = isEan(text) ? barsOf(ean(text)) : isEncodable(text) ? barsOf(code128(text)) : undefined
  return (
    <figure className="barcode">
      {bars && (
        <svg
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden
        >
          <path d={bars.path} />
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}
