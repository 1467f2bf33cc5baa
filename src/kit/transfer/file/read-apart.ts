import type { ReadFile } from './read-file'

/** Reads a file outside of the page's thread, which a large one would otherwise block for seconds. */
export const readFileApart = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> => {
  if (typeof Worker !== 'function') {
    const { readFile } = await import('./read-file')
    return readFile(bytes)
  }
  return new Promise<ReadFile>((done, fail) => {
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
    const end = (report: () => void) => {
      worker.terminate()
      report()
    }
    worker.onmessage = ({ data }: MessageEvent<ReadFile>) => end(() => done(data))
    worker.onerror = ({ message }) => end(() => fail(new Error(message || 'The worker ended')))
    worker.postMessage(bytes, [bytes.buffer])
  })
}
