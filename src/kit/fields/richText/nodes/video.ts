import { Node } from '@tiptap/react'
import { videoFrame } from '#contract/policies/rich-text.ts'
import { videoPlayerOf } from '../addresses'
import { createVideoPlaceholder } from '../boxes'
import { parseVideo } from '../video'

const addressOf = (element: HTMLElement) => parseVideo(element.getAttribute('src') ?? '')?.src ?? null

/** A video, stored as the frame of its player and shown here as a link to it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null, parseHTML: addressOf }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'iframe[src]', getAttrs: (element) => Boolean(addressOf(element)) && null }],
  renderHTML: ({ node: { attrs } }) => [
    'iframe',
    { src: attrs.src, title: attrs.title || videoPlayerOf(attrs.src), ...videoFrame },
  ],
  addNodeView: () => (view) => {
    const dom = document.createElement('div')
    dom.className = 'rich-figure'
    dom.append(createVideoPlaceholder(document, view.node.attrs.src, view.node.attrs.title))
    return { dom, ignoreMutation: () => true }
  },
})
