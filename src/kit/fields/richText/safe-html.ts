import DOMPurify from 'dompurify'
import { richTextElements } from '#contract/policies/rich-text.ts'
import { t } from '#i18n/index.ts'
import { mediaUrl } from '#ui/media-url.ts'
import { isLink, isOwnPicture, isPicture, videoPlayerOf } from './addresses'
import { createPicturePlaceholder, createVideoPlaceholder } from './boxes'

const attributes = [...new Set(Object.values(richTextElements).flat())]
const config = {
  ALLOWED_TAGS: Object.keys(richTextElements),
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/media\/)/i,
  // Only these two contain addresses.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true as const,
}

const tidyLink = (link: HTMLAnchorElement) => {
  if (!isLink(link.getAttribute('href') ?? '')) return link.replaceWith(...link.childNodes)
  link.rel = 'noopener noreferrer'
  link.target = '_blank'
}
const tidyPicture = (picture: HTMLImageElement) => {
  const src = picture.getAttribute('src') ?? ''
  if (!isPicture(src)) return picture.remove()
  if (!isOwnPicture(src))
    return picture.replaceWith(createPicturePlaceholder(picture.ownerDocument, src, picture.alt))
  picture.setAttribute('src', mediaUrl(src.replace(/\?.*$/, ''), 800))
  picture.setAttribute('loading', 'lazy')
  if (!picture.hasAttribute('alt')) picture.alt = ''
}
const tidyFrame = (frame: HTMLIFrameElement) => {
  const src = frame.getAttribute('src') ?? ''
  if (!videoPlayerOf(src)) return frame.remove()
  frame.replaceWith(createVideoPlaceholder(frame.ownerDocument, src, frame.title))
}
/** A wide table scrolls separately, also by keyboard. */
const wrapTable = (table: HTMLTableElement) => {
  const box = table.ownerDocument.createElement('div')
  box.className = 'rich-table'
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', t('rich.tableScrolls'))
  table.replaceWith(box)
  box.append(table)
}

/**
 * Rich text as the backend sanitizes it, checked again: a record may be older than its rules. It is built in a separate
 * document, where nothing loads; videos and pictures of other sites become links.
 */
export const sanitizeForDisplay = (html: string): HTMLElement => {
  // A frameset replaces the body, and then nothing remains.
  const root = (DOMPurify.sanitize(html, config) as HTMLElement | null) ?? document.createElement('div')
  const each = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    tidy: (e: HTMLElementTagNameMap[K]) => void,
  ) => {
    for (const element of root.querySelectorAll(tag)) tidy(element)
  }
  each('a', tidyLink)
  each('img', tidyPicture)
  each('iframe', tidyFrame)
  each('table', wrapTable)
  return root
}

/** The same as markup, for a document that runs no scripts. */
export const safeHtml = (html: string): string => sanitizeForDisplay(html).innerHTML
