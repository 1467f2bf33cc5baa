import { createRequire } from 'node:module'
import type { Element, Root } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import type { DefaultTreeAdapterTypes } from 'parse5'
import {
  richTextAddresses,
  richTextElements,
  videoFrame,
  videoPlayers,
} from '#contract/policies/rich-text.ts'

const require = createRequire(import.meta.url)
const loadParts = () => ({
  ...(require('parse5') as typeof import('parse5')),
  ...(require('hast-util-from-parse5') as typeof import('hast-util-from-parse5')),
  ...(require('hast-util-sanitize') as typeof import('hast-util-sanitize')),
  ...(require('hast-util-to-parse5') as typeof import('hast-util-to-parse5')),
})
let loaded: ReturnType<typeof loadParts> | undefined
/** Loaded with the first text, which shortens the start. Synchronous, because bodies are decoded synchronously. */
const parts = () => {
  loaded ??= loadParts()
  return loaded
}

/** Elements whose content is code or another language's markup, never text of the document. */
const droppedWithText = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title'],
  ...['xmp', 'noembed', 'noframes', 'plaintext'],
]

const addressOf = (text: string) => new RegExp(text, 'i')
const players = Object.entries(videoPlayers).map(([name, text]) => ({ name, address: new RegExp(text) }))

/** Larger spans have no use in our tables and slow browsers down. */
const span = /^([2-9]|[1-4]\d)$/
type Allowed = NonNullable<Schema['attributes']>[string]
/** Attributes by the names that they have in hast, with the values that they may have; others may have any. */
const allowedValues: Readonly<Record<string, Allowed[number]>> = {
  // Texts run from left to right unless they say otherwise.
  dir: ['dir', 'rtl'],
  start: ['start', /^([2-9]|[1-9]\d{1,3})$/],
  colspan: ['colSpan', span],
  rowspan: ['rowSpan', span],
  href: ['href', addressOf(richTextAddresses.link)],
  target: ['target', '_blank'],
}
/** The page has its own first heading, and three levels below it. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

const attributesOf = (names: readonly string[]): Allowed => names.map((name) => allowedValues[name] ?? name)
const schema: Schema = {
  tagNames: [...Object.keys(richTextElements), ...Object.keys(headings)],
  attributes: {
    ...Object.fromEntries(Object.entries(richTextElements).map(([tag, own]) => [tag, attributesOf(own)])),
    ...Object.fromEntries(Object.keys(headings).map((tag) => [tag, attributesOf(richTextElements.h2)])),
    img: [['src', addressOf(richTextAddresses.picture)], 'alt'],
    // The other attributes are those of every video.
    iframe: [['src', ...players.map(({ address }) => address)], 'title'],
  },
  strip: droppedWithText,
  // Addresses are compared as a whole.
  protocols: {},
}

/** The levels of elements that a text may have. */
const maxDepth = 40

const attributeNames: ReadonlySet<string> = new Set(Object.values(richTextElements).flat())

type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode
const hasContent = ({ nodeName }: Child) => !droppedWithText.includes(nodeName)

const textsOf = (parent: Parent): Child[] => {
  const texts: Child[] = []
  const open = [...parent.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text') texts.push(node)
    else if ('childNodes' in node && hasContent(node))
      for (const child of [...node.childNodes].reverse()) open.push(child)
  }
  return texts
}
/** The text that a browser shows of HTML, without spaces between its blocks. */
export const textOfHtml = (html: string): string =>
  textsOf(parts().parseFragment(html))
    .map((node) => ('value' in node ? node.value : ''))
    .join('')

const isNamed = ({ name }: { name: string }) => attributeNames.has(name)
/**
 * Removes what is dropped in any case, and leaves only the texts of deeper elements, by loops: what follows calls itself for each
 * level, and is slow with thousands of attributes.
 */
const reduce = (root: Parent) => {
  let level: Parent[] = [root]
  for (let depth = 1; depth <= maxDepth; depth++) {
    for (const parent of level) {
      parent.childNodes = depth < maxDepth ? parent.childNodes.filter(hasContent) : textsOf(parent)
      if ('attrs' in parent) parent.attrs = parent.attrs.filter(isNamed)
    }
    level = level.flatMap(({ childNodes }) => childNodes.filter((node) => 'childNodes' in node))
  }
}

/**
 * More than a text of the greatest length has. Marks that are never closed begin again in each block after them, so that a
 * short text could have millions.
 */
const maxElements = 30_000
class TooManyElements extends Error {}

/** The tree that browsers make of a text, with its elements in hast. */
const parse = (html: string) => {
  const { parseFragment, defaultTreeAdapter, fromParse5 } = parts()
  let count = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1
    if (count > maxElements) throw new TooManyElements()
    return defaultTreeAdapter.createElement(...element)
  }
  const fragment = parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
  reduce(fragment)
  return fromParse5(fragment) as Root
}

type Content = Element['children']
/** An allowed element as it is stored; nothing of one without its address, but the text of a link. */
const completed = (element: Element): Content => {
  const { tagName, properties, children } = element
  const { href, src, title, target } = properties
  const [first] = children
  switch (tagName) {
    case 'a': {
      if (!href) return children
      const own = { href, ...(title && { title }), ...(target && { target }) }
      return [{ ...element, properties: { ...own, rel: ['noopener', 'noreferrer'] } }]
    }
    case 'img':
      return src ? [element] : []
    case 'iframe': {
      const player = players.find(({ address }) => address.test(String(src)))
      if (!player) return []
      const name = String(title ?? '').trim() || player.name
      const own = { src, title: name, ...videoFrame, sandbox: videoFrame.sandbox.split(' ') }
      // What it contains is not text.
      return [{ ...element, properties: own, children: [] }]
    }
    case 'pre':
      // Parsers skip the first line feed.
      if (first?.type !== 'text' || !first.value.startsWith('\n')) return [element]
      return [{ ...element, children: [{ ...first, value: `\n${first.value}` }, ...children.slice(1)] }]
    default:
      return [{ ...element, tagName: headings[tagName] ?? tagName }]
  }
}
const complete = (content: Content): Content =>
  content.flatMap((node) =>
    node.type === 'element' ? completed({ ...node, children: complete(node.children) }) : node,
  )

/** Spelt as editors spell it, so that an unchanged text stays the same; hast-util-to-html leaves `>` as it is. */
const write = (children: Content): string => {
  const { toParse5, serialize } = parts()
  return serialize(toParse5({ type: 'root', children }) as DefaultTreeAdapterTypes.DocumentFragment).trim()
}
const clean = (html: string): string => {
  const { children } = parts().sanitize(parse(html), schema) as Root
  return write(complete(children as Content))
}

/** Removing an element can change how the others are read: a paragraph in a button in a paragraph. */
const maxRounds = 6

/**
 * HTML that is safe to store and show: known tags and addresses, without scripts, styles and names. Browsers read it as it is
 * written: sanitizing it again changes nothing. A text that cannot be brought to that, or has too many elements, shows its tags.
 */
export const sanitizeHtml = (html: string): string => {
  let text = html
  try {
    for (let round = 0; round < maxRounds; round++) {
      const kept = clean(text)
      if (kept === text) return kept
      text = kept
    }
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
  }
  return write([{ type: 'text', value: html.replaceAll('\0', '').replace(/\r\n?/g, '\n') }])
}
