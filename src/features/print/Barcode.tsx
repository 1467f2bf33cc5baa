import { code128, isEncodable } from './code-128'

/** Modules without a bar that scanners need on both sides. */
const quiet = 10

const barsOf = (text: string) => {
  let at = quiet
  let path = ''
  code128(text).forEach((width, i) => {
    if (i % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  })
  return { path, width: at + quiet }
}

/** A Code 128 barcode as wide as its place, with its text below; the text alone if it has other letters. */
export const Barcode = ({ text }: { text: string }) => {
  const bars = isEncodable(text) ? barsOf(text) : undefined
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
