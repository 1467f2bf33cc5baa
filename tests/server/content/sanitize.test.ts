// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import { storedScripts } from '#tests/support/stored-scripts.ts'

const tags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img', 'iframe'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const spans = ['colspan', 'rowspan']
const attributes: Record<string, string[]> = {
  ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'blockquote', 'ul'].map((tag) => [tag, ['dir']])),
  ...{
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt'],
    ol: ['start', 'dir'],
    td: spans,
    th: spans,
  },
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy', 'sandbox'],
}
const video = /^https:\/\/(www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/)[\w?=-]+$/
const address = /^(https?:\/\/|mailto:|tel:|\/media\/(?!.*\.\.))/

/** As a browser reads it. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
]

describe('stored rich text', () => {
  it.each(storedScripts)('contains nothing that runs: %s', (html) => {
    const kept = sanitizeHtml(html)
    for (const element of elementsOf(kept)) {
      const tag = element.tagName.toLowerCase()
      expect(tags).toContain(tag)
      for (const { name } of element.attributes) expect(attributes[tag] ?? []).toContain(name)
      const leads = element.getAttribute('href') ?? element.getAttribute('src')
      if (leads !== null) expect(leads).toMatch(tag === 'iframe' ? video : address)
    }
    expect(sanitizeHtml(kept), 'cleaning again changes nothing').toBe(kept)
  })

  it('keeps the direction of text from right to left, and no other', () => {
    const text = '<p dir="rtl">نص</p><ol start="3" dir="rtl"><li><p>نص</p></li></ol>'
    expect(sanitizeHtml(text)).toBe(text)
    expect(sanitizeHtml('<p dir="x">a</p><h1 dir="ltr">b</h1>')).toBe('<p>a</p><h2>b</h2>')
  })

  it('keeps what the editor creates, to the letter', () => {
    const text =
      '<h2>Engine</h2><p>Strong <strong>and</strong> <em>quiet</em>, <u>made</u> <s>badly</s> well.<br>Next line</p>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote>' +
      '<pre><code>1 &lt; 2 &amp;&amp; 3</code></pre><hr><img src="/media/product/a-1.webp" alt="From the left">'
    expect(sanitizeHtml(text)).toBe(text)
  })

  it('keeps links to the web, to mail and to phone numbers, without access to this window', () => {
    const kept = sanitizeHtml(
      '<a href="https://moto.example/a?b=1&amp;c=2" target="_blank">a</a><a href="mailto:x@moto.example">b</a><a href="tel:+8801700000000" target="_top" rel="opener">c</a>',
    )
    expect(kept).toBe(
      '<a href="https://moto.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a>' +
        '<a href="mailto:x@moto.example" rel="noopener noreferrer">b</a>' +
        '<a href="tel:+8801700000000" rel="noopener noreferrer">c</a>',
    )
  })

  it('keeps the text of removed elements, but not code', () => {
    expect(sanitizeHtml('<div><span style="x">One</span> <a href="javascript:hit()">two</a></div>')).toBe(
      'One two',
    )
    expect(sanitizeHtml('<p>One</p><script>two()</script><style>p { three: 3 }</style>')).toBe('<p>One</p>')
  })

  it('closes the elements it keeps correctly, whatever it removed before', () => {
    expect(sanitizeHtml('<p><a href="javascript:hit()">a</a><b>b</b></p><a>c</a><h3>d</h3>')).toBe(
      '<p>a<b>b</b></p>c<h3>d</h3>',
    )
  })

  it('converts headings to the outline of the page', () => {
    expect(sanitizeHtml('<h1>a</h1><h5>b</h5>')).toBe('<h2>a</h2><h4>b</h4>')
  })

  it('accepts pictures of this store or the web only', () => {
    expect(sanitizeHtml('<img src="https://cdn.example/a.png" alt="a" width="5">')).toBe(
      '<img src="https://cdn.example/a.png" alt="a">',
    )
    for (const src of ['a.png', '/api/x', '//cdn.example/a.png', 'ftp://a/b.png', '/media/../a.png', ''])
      expect(sanitizeHtml(`<img src="${src}">`), src).toBe('')
  })

  it('keeps tables with merged cells', () => {
    const table =
      '<table><tbody><tr><th colspan="2"><p>Service</p></th></tr>' +
      '<tr><td rowspan="2"><p>Oil</p></td><td><p>2,000 km</p></td></tr></tbody></table>'
    expect(sanitizeHtml(table)).toBe(table)
    const wide = '<td colspan="1000" rowspan="-1" width="5" bgcolor="red">a</td>'
    expect(sanitizeHtml(`<table><tr>${wide}</tr></table>`)).toBe('<table><tr><td>a</td></tr></table>')
  })

  describe('videos', () => {
    const fixed =
      'width="560" height="315" loading="lazy" allow="fullscreen; picture-in-picture; encrypted-media" ' +
      'referrerpolicy="strict-origin-when-cross-origin" ' +
      'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"'
    const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'
    const vimeo = 'https://player.vimeo.com/video/76979871?h=8272103f6e'

    it.each([youTube, vimeo])('are kept as the editor creates them: %s', (src) => {
      const kept = `<iframe src="${src}" title="A &quot;ride&quot;" ${fixed}></iframe>`
      expect(sanitizeHtml(kept)).toBe(kept)
    })

    it('have the attributes of every video, whatever was sent', () => {
      const written = `<iframe width=9999 allow="camera" class=x src="${youTube}" sandbox="allow-top-navigation">words</iframe>`
      expect(sanitizeHtml(written)).toBe(`<iframe src="${youTube}" title="YouTube" ${fixed}></iframe>`)
    })

    it.each([
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/short',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      'https://player.vimeo.com/video/abc',
      'https://videos.example/embed/dQw4w9WgXcQ',
      '',
    ])('of other addresses are left out: %s', (src) => {
      expect(sanitizeHtml(`<p>One</p><iframe src="${src}"></iframe>`)).toBe('<p>One</p>')
    })
  })
})
