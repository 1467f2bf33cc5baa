import { Node } from '@tiptap/react'
import { t } from '#i18n/index.ts'
import { mediaUrl } from '#ui/media-url.ts'
import { isOwnPicture, isPicture } from '../addresses'
import { createPicturePlaceholder } from '../boxes'

const addressOf = (element: HTMLElement) =>
  (element.getAttribute('src') ?? '').replace(/^(\/media\/[^?]*)\?.*/, '$1')

/** A picture with its alt text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null, parseHTML: addressOf }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isPicture(addressOf(element)) && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => (view) => {
    const { src } = view.node.attrs
    const dom = document.createElement('div')
    dom.className = 'rich-figure'
    const own = isOwnPicture(src)
    const picture = own
      ? document.createElement('img')
      : createPicturePlaceholder(document, src, view.node.attrs.alt)
    const note = document.createElement('small')
    const updateAlt = (alt: string) => {
      if (own) (picture as HTMLImageElement).alt = alt
      note.textContent = alt || t('rich.altNone')
    }
    if (own) (picture as HTMLImageElement).src = mediaUrl(src, 800)
    updateAlt(view.node.attrs.alt)
    dom.append(picture, note)
    return {
      dom,
      update: (node) => {
        if (node.type !== view.node.type || node.attrs.src !== src) return false
        updateAlt(node.attrs.alt)
        return true
      },
      ignoreMutation: () => true,
    }
  },
})
