import { type Rendered, type RenderRequest, render } from './render'

export type Reply = { rendered: Rendered } | { failed: string }

const reply = (message: Reply) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  render(data).then(
    (rendered) => reply({ rendered }),
    (error: unknown) => reply({ failed: String(error) }),
  )
})
