import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import {
  richTextAddresses,
  richTextElements,
  videoFrame,
  videoPlayers,
} from '#contract/policies/rich-text.ts'

const require = createRequire(import.meta.url)
let loaded: typeof sanitize | undefined
/** Loaded with the first text, which saves a twentieth of the start. Synchronous, because bodies are decoded synchronously. */
const load = () => {
  loaded ??= require('sanitize-html') as typeof sanitize
  return loaded
}

/** Elements whose content is code or another language's markup, never text of the document. */
const droppedWithText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'svg',
  'math',
  'title',
  'xmp',
]

const link = new RegExp(richTextAddresses.link, 'i')
const picture = new RegExp(richTextAddresses.picture, 'i')
const players = Object.entries(videoPlayers).map(([name, address]) => ({
  name,
  address: new RegExp(address),
}))

const anchor = (tagName: string, { href, title, target }: sanitize.Attributes): sanitize.Tag => {
  if (!href || !link.test(href)) return { tagName, attribs: {} }
  const own = { ...(title && { title }), ...(target === '_blank' && { target }) }
  return { tagName, attribs: { href, ...own, rel: 'noopener noreferrer' } }
}

/** A player with only the video and its title from the writer; its content is not text. */
const frame = (tagName: string, { src = '', title }: sanitize.Attributes): sanitize.Tag => {
  const player = players.find(({ address }) => address.test(src))
  if (!player) return { tagName, text: '', attribs: {} }
  return { tagName, text: '', attribs: { src, title: title?.trim() || player.name, ...videoFrame } }
}

const cell = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
  // Larger spans have no use in our tables and slow browsers down.
  const spans = Object.entries(attribs).filter(([, n]) => /^([2-9]|[1-4]\d)$/.test(n))
  return { tagName, attribs: Object.fromEntries(spans) }
}

/** Texts run from left to right unless they say otherwise. */
const rightToLeft = (dir: string | undefined): sanitize.Attributes => (dir === 'rtl' ? { dir } : {})

const list = (tagName: string, { start = '', dir }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: { ...(/^([2-9]|[1-9]\d{1,3})$/.test(start) && { start }), ...rightToLeft(dir) },
})
const block =
  (to?: string) =>
  (tagName: string, { dir }: sanitize.Attributes): sanitize.Tag => ({
    tagName: to ?? tagName,
    attribs: rightToLeft(dir),
  })

/** Invalid addresses are removed; the text of a link remains. */
const isPointless = ({ tag, attribs: { href, src = '' } }: sanitize.IFrame) => {
  if (tag === 'a') return href ? false : 'excludeTag'
  return (tag === 'img' && !picture.test(src)) || (tag === 'iframe' && !src)
}

/** HTML that is safe to store and show: known tags and addresses, without scripts, styles and names. */
export const sanitizeHtml = (html: string): string =>
  load()(html, {
    allowedTags: Object.keys(richTextElements),
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextElements).map(([tag, own]) => [tag, [...own]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
    nonTextTags: droppedWithText,
    nestingLimit: 40,
    transformTags: {
      // The page has its own first heading.
      h1: block('h2'),
      h5: block('h4'),
      h6: block('h4'),
      ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'blockquote', 'ul'].map((tag) => [tag, block()])),
      a: anchor,
      iframe: frame,
      th: cell,
      td: cell,
      ol: list,
    },
    exclusiveFilter: isPointless,
  })
    // Spelt as editors spell it, so that an unchanged text stays the same. Texts and values contain no bare `>`.
    .replaceAll(' />', '>')
    .trim()
