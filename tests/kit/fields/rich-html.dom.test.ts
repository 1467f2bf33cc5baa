import { describe, expect, it } from 'vitest'
import { plainText } from '#kit/fields/richText/plain-text.ts'
import { safeHtml, sanitizeForDisplay } from '#kit/fields/richText/safe-html.ts'
import { storedScripts } from '#tests/support/stored-scripts.ts'

const elements =
  'P BR HR H2 H3 H4 BLOCKQUOTE PRE CODE UL OL LI STRONG B EM I U S SUB SUP TABLE THEAD TBODY TR TH TD A IMG'.split(
    ' ',
  )
/** Markup that the admin itself inserts: boxes of videos, pictures and tables. */
const own = ['DIV', 'SPAN', 'SMALL']
const attributes =
  'href title target rel src alt loading colspan rowspan start class tabindex role aria-label'.split(' ')

const judge = (element: Element, what: string) => {
  expect([...elements, ...own], what).toContain(element.tagName)
  for (const { name } of element.attributes) expect(attributes, what).toContain(name)
  if (element.hasAttribute('class')) expect(element.className, what).toMatch(/^rich-/)
  const href = element.getAttribute('href')
  if (href !== null) expect(href, what).toMatch(/^(https?:\/\/[^/\\]|mailto:|tel:)/)
  const src = element.getAttribute('src')
  // Nothing but pictures of this store is ever loaded.
  if (src !== null) expect(src, what).toMatch(/^\/media\/(?!.*\.\.)/)
}

describe('a text from a backend that does not sanitize', () => {
  it.each(storedScripts)('runs and loads nothing, on the page or in a generated document: %s', (html) => {
    for (const element of sanitizeForDisplay(html).querySelectorAll('*')) judge(element, html)
    const page = new DOMParser().parseFromString(safeHtml(html), 'text/html')
    for (const element of page.body.querySelectorAll('*')) judge(element, html)
    expect(typeof plainText(html)).toBe('string')
  })
})

describe('a displayed text', () => {
  const shown = (html: string) => sanitizeForDisplay(html).innerHTML

  it('keeps its marks, lists and headings', () => {
    const html = '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ol start="3"><li><p>e</p></li></ol>'
    expect(shown(html)).toBe(html)
  })

  it('shows pictures of this store, no larger than needed', () => {
    expect(shown('<img src="/media/text/a.webp" alt="A ride">')).toBe(
      '<img src="/media/text/a.webp?w=800" alt="A ride" loading="lazy">',
    )
  })

  it('names pictures of other sites, and loads none', () => {
    const root = sanitizeForDisplay(
      '<img src="https://cdn.example/a.png"><img src="https://cdn.example/b.png" alt="B">',
    )
    expect(root.querySelector('img')).toBe(null)
    expect([...root.querySelectorAll('a')].map((a) => a.textContent)).toEqual([
      'Picture from cdn.examplehttps://cdn.example/a.png',
      'Bhttps://cdn.example/b.png',
    ])
  })

  it('has a link in the place of a video, which opens only on request', () => {
    const root = sanitizeForDisplay(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" title="Chain care"></iframe>',
    )
    expect(root.querySelector('iframe')).toBe(null)
    const link = root.querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
    expect(link?.textContent).toContain('Chain care')
  })

  it('keeps cells that span others', () => {
    const root = sanitizeForDisplay(
      '<table><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
    )
    expect(root.querySelector('td')?.outerHTML).toBe('<td colspan="2" rowspan="3">a</td>')
  })

  it('scrolls a wide table inside its own area', () => {
    const [box] = sanitizeForDisplay('<table><tbody><tr><td>a</td></tr></tbody></table>').children
    expect(box?.outerHTML).toMatch(
      /^<div class="rich-table" tabindex="0" role="group" aria-label="Table"><table>/,
    )
  })

  it('opens links without access to this window', () => {
    expect(shown('<a href="https://a.example" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
    )
    expect(shown('<p><a href="//a.example">a</a></p>')).toBe('<p>a</p>')
  })
})
