/** Finds a barcode in the current picture of a camera. */
export type Detect = (video: HTMLVideoElement) => Promise<string | undefined>

/** Not in TypeScript's library: https://developer.mozilla.org/en-US/docs/Web/API/BarcodeDetector */
type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code']

const nativeDetect = async (): Promise<Detect | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  // Some desktop browsers have the class and no format.
  const known = BarcodeDetector ? await BarcodeDetector.getSupportedFormats().catch(() => []) : []
  const usable = formats.filter((format) => known.includes(format))
  if (!BarcodeDetector || !usable.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({ formats: usable })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Wider pictures take longer, and have no more of a barcode that fills the view. */
const maxWidth = 800

/** Pure JavaScript: a decoder in WebAssembly would need `wasm-unsafe-eval` in the content policy of every page. */
const libraryDetect = async (): Promise<Detect> => {
  const {
    BarcodeFormat,
    BinaryBitmap,
    DecodeHintType,
    HybridBinarizer,
    MultiFormatReader,
    RGBLuminanceSource,
  } = await import('@zxing/library')
  const reader = new MultiFormatReader()
  const { EAN_13, EAN_8, UPC_A, CODE_128, CODE_39, QR_CODE } = BarcodeFormat
  reader.setHints(
    new Map<number, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [EAN_13, EAN_8, UPC_A, CODE_128, CODE_39, QR_CODE]],
      [DecodeHintType.TRY_HARDER, true],
    ]) as Parameters<typeof reader.setHints>[0],
  )
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, maxWidth / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!drawing || !width || !height) return undefined
    Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0, width, height)
    const { data } = drawing.getImageData(0, 0, width, height)
    const grey = new Uint8ClampedArray(width * height)
    for (let i = 0; i < grey.length; i++)
      grey[i] = ((data[i * 4] ?? 0) + 2 * (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 4
    try {
      return reader
        .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
        .getText()
    } catch {
      // A picture without a barcode is the usual case, which the library reports by throwing.
      return undefined
    }
  }
}

/** The browser's own detector, or that of a library which is loaded only then. */
export const createDetect = async (): Promise<Detect> => (await nativeDetect()) ?? libraryDetect()
