// A separate file, unmodified and replaceable, as its licence (LGPL) requires.
import libraryUrl from 'libheif-js/libheif/libheif.js?url'
import { limits } from '#contract/policies/limits.ts'
import { decodeHeic, HeicError, type HeicFailure, type LibHeif, type Pixels } from './heic'

/** `loaded`: the decoder is loaded and begins. */
export type HeicReply = { loaded: true } | { pixels: Pixels } | { failed: HeicFailure }

const reply = (message: HeicReply, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** The library is a script for several module systems; of those, a module worker can offer AMD. */
const loadLibrary = () =>
  new Promise<LibHeif>((done, fail) => {
    const define = (_: unknown, factory: () => () => LibHeif | Promise<LibHeif>) =>
      Promise.resolve(factory()()).then(done, fail)
    Object.assign(self, { define: Object.assign(define, { amd: true }) })
    import(/* @vite-ignore */ libraryUrl).catch(fail)
  })

const convert = async (file: Blob) => {
  const library = await loadLibrary().catch(() => {
    throw new HeicError({ kind: 'unavailable' })
  })
  reply({ loaded: true })
  const pixels = await decodeHeic(library, new Uint8Array(await file.arrayBuffer()), limits.heicPixels)
  reply({ pixels }, [pixels.data.buffer])
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  convert(data).catch((error: unknown) =>
    // Errors of the library: what it reads is damaged, or more than its memory.
    reply({ failed: error instanceof HeicError ? error.failure : { kind: 'damaged' } }),
  )
})
