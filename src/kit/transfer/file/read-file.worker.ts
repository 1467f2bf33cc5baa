import { readFile } from './read-file'

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readFile(data).then((read) => self.postMessage(read))
})
