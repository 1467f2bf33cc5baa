import { Node } from '@tiptap/react'
import { videoFrame } from '../../../../../contract/policies/rich-text'
import { playerOf } from '../addresses'
import { videoBox } from '../boxes'
import { videoOf } from '../video'

const addressOf = (element: HTMLElement) => videoOf(element.getAttribute('src') ?? '')?.src ?? null

/** A video, stored as the frame of its player and shown here as a link to it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null, parseHTML: addressOf }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'iframe[src]', getAttrs: (element) => Boolean(addressOf(element)) && null }],
  renderHTML: ({ node: { attrs } }) => [
    'iframe',
    { src: attrs.src, title: attrs.title || playerOf(attrs.src), ...videoFrame },
  ],
  addNodeView: () => (view) => {
    const dom = document.createElement('div')
    dom.className = 'rich-figure'
    dom.append(videoBox(document, view.node.attrs.src, view.node.attrs.title))
    return { dom, ignoreMutation: () => true }
  },
})
