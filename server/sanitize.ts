import sanitize from 'sanitize-html'

/** What the editor can make, and no more. */
const blocks = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li']
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img']

/** Elements whose content is code or another language's markup, never words of the text. */
const wordless = [
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

/** A link is absolute: `/\host` and `//host` would lead a browser away under the guise of a path. */
const link = /^(https?:\/\/[^\s/\\?#]|mailto:|tel:)/i
/** Pictures of the shop's own store, by path; others over http(s). */
const picture = /^(https?:\/\/[^\s/\\?#]|\/media\/[\w-]+(\/[\w-]+)*\.[a-z0-9]+(\?w=\d+)?$)/i

/** HTML as it may be kept and shown again: known tags and addresses, nothing that runs, styles or names. */
export const sanitizeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...blocks, ...inline],
    allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    nonTextTags: wordless,
    transformTags: {
      // The page has its own first heading.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href, title, target }): sanitize.Tag => {
        // A tag that is not allowed leaves its words.
        if (!href || !link.test(href)) return { tagName: 'span', attribs: {} }
        const own = { ...(title && { title }), ...(target === '_blank' && { target }) }
        return { tagName, attribs: { href, ...own, rel: 'noopener noreferrer' } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
  })
    // Spelt as editors spell it, so that an unchanged text stays the same. Words and values hold no bare `>`.
    .replaceAll(' />', '>')
    .trim()
