import type { Rendered, RenderRequest } from './render'
import type { Reply } from './render.worker'

/** Whether this browser can change pictures before they are uploaded. */
export const canRender = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function'

const inWorker = (request: RenderRequest) =>
  new Promise<Rendered>((done, fail) => {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' })
    const end = (report: () => void) => {
      // A decoded photo takes up to 200 MB, which ends with its worker.
      worker.terminate()
      report()
    }
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      end(() => ('rendered' in data ? done(data.rendered) : fail(new Error(data.failed))))
    worker.onerror = (event) => end(() => fail(new Error(event.message || 'The worker ended')))
    // Decoded pixels are handed over, not copied.
    worker.postMessage(request, request.file instanceof Blob ? [] : [request.file.data.buffer])
  })

let former: Promise<unknown> = Promise.resolve()

/** One at a time: decoded photos are large. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = former.catch(() => undefined).then(work)
  former = next
  return next
}

/** Renders a picture outside of the page's thread. */
export const renderInWorker = (request: RenderRequest): Promise<Rendered> => inTurn(() => inWorker(request))
