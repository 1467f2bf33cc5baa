import { processPicture, type Rendered, type RenderRequest } from './picture'

export type Reply = { rendered: Rendered } | { failed: string }

const reply = (message: Reply) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  processPicture(data).then(
    (rendered) => reply({ rendered }),
    (error: unknown) => reply({ failed: String(error) }),
  )
})
