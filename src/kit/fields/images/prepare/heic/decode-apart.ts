import { limits } from '#contract/policies/limits.ts'
import { inTurn } from '../render-apart'
import type { Pixels } from './decode'
import type { HeicReply } from './heic.worker'
import { HeicError, type HeicFailure } from './heic-error'

const inWorker = (file: Blob, signal: AbortSignal | undefined) =>
  new Promise<Pixels>((done, fail) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
    const end = (report: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      // It also stops a decoder that is still running, and frees its memory.
      worker.terminate()
      report()
    }
    const failWith = (failure: HeicFailure) => end(() => fail(new HeicError(failure)))
    const cancel = () => end(() => fail(signal?.reason))
    signal?.addEventListener('abort', cancel)
    const limit = (failure: HeicFailure) => setTimeout(() => failWith(failure), limits.heicSeconds * 1000)
    let timer = limit({ kind: 'unavailable' })
    worker.onmessage = ({ data }: MessageEvent<HeicReply>) => {
      if ('pixels' in data) return end(() => done(data.pixels))
      if ('failed' in data) return failWith(data.failed)
      clearTimeout(timer)
      timer = limit({ kind: 'timeout' })
    }
    worker.onerror = () => failWith({ kind: 'unavailable' })
    worker.postMessage(file)
  })

/** Decodes a HEIC photo outside of the page's thread. Throws HeicError, or the reason of the signal. */
export const decodeHeicInWorker = (file: Blob, signal?: AbortSignal): Promise<Pixels> =>
  inTurn(() => inWorker(file, signal))
