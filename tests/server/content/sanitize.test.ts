// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { richTextElements } from '#contract/policies/rich-text.ts'
import { sanitizeHtml } from '#server/core/sanitize.ts'
import { dice } from '#server/seed/random.ts'
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

/** Different marks: equal ones begin again three times at most. */
const marks = (count: number) => Array.from({ length: count }, (_, n) => `<b id=${n}>`).join('')

/** As a browser reads it. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
]

const expectHarmless = (html: string) => {
  const kept = sanitizeHtml(html)
  for (const element of elementsOf(kept)) {
    const tag = element.tagName.toLowerCase()
    expect(tags, html).toContain(tag)
    for (const { name } of element.attributes) expect(attributes[tag] ?? [], html).toContain(name)
    const leads = element.getAttribute('href') ?? element.getAttribute('src')
    if (leads !== null) expect(leads, html).toMatch(tag === 'iframe' ? video : address)
  }
  const body = new DOMParser().parseFromString(kept, 'text/html').body
  // Parsers skip the first line feed of these.
  expect(body.innerHTML, 'a browser reads what is written').toBe(kept.replaceAll('<pre>\n', '<pre>'))
  expect(sanitizeHtml(kept), 'cleaning again changes nothing').toBe(kept)
}

describe('stored rich text', () => {
  it.each(storedScripts)('contains nothing that runs: %s', expectHarmless)

  it('contains nothing that runs, and is the same for every browser, however its tags are nested', () => {
    const roll = dice('rich text')
    const any = (of: readonly string[]) => of[Math.floor(roll() * of.length)] ?? ''
    const foreign = [
      ...['svg', 'math', 'mtext', 'mglyph', 'desc', 'foreignObject', 'annotation-xml', 'noscript'],
      ...['template', 'xmp', 'textarea', 'title', 'style', 'script', 'select', 'option', 'plaintext'],
      ...['button', 'object', 'marquee', 'form', 'font', 'nobr', 'caption', 'colgroup', 'col', 'frameset'],
      ...['h1', 'h5', 'div', 'span', 'dd', 'body', 'noembed', 'iframe', 'ruby', 'rt', 'video'],
    ]
    const names = [...Object.keys(richTextElements), ...foreign]
    const values = [
      '',
      'rtl',
      '3',
      'https://a.example/?b=1&c',
      'javascript:hit()',
      '"><img src=x onerror=hit()>',
    ]
    const attribute = () =>
      ` ${any(['href', 'src', 'onclick', 'dir', 'colspan', 'start', 'title', 'id'])}='${any(values)}'`
    const words = [
      'a',
      ' ',
      '\n',
      '\r',
      '&lt;',
      '&amp;lt;',
      '&nbsp;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '\0',
    ]
    const piece = () => {
      const kind = roll()
      if (kind < 0.3) return any(words)
      const name = any(names)
      return kind < 0.6 ? `</${name}>` : `<${name}${roll() < 0.3 ? attribute() : ''}>`
    }
    for (let n = 0; n < 100; n++)
      expectHarmless(Array.from({ length: 1 + Math.floor(roll() * 30) }, piece).join(''))
  })

  it.each([
    ['nested elements', '<div>'.repeat(200_000)],
    ['nested marks', '<b>'.repeat(330_000)],
    ['nested templates', '<template>'.repeat(100_000)],
    ['nested lists', '<ul><li>'.repeat(125_000)],
    ['nested tables', '<table><td>'.repeat(90_000)],
    ['links in links', '<a href="x">x'.repeat(75_000)],
    ['marks that begin again in each block', `<p>${marks(4000)}</p>${'<p>x'.repeat(230_000)}`],
    ['attributes', `<p ${Array.from({ length: 170_000 }, (_, n) => `a${n}`).join(' ')}>`],
    ['line feeds', `<pre>${'\n'.repeat(1_000_000)}`],
    ['end tags', '</p>'.repeat(250_000)],
    ['comments', '<!--'.repeat(250_000)],
  ])('is made of a megabyte of %s in no more than seconds', (_, html) => {
    const begun = process.cpuUsage()
    const kept = sanitizeHtml(html)
    // Half a second at most on an idle machine; every level or mark that meets all others would take minutes.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(3000)
    expect(sanitizeHtml(kept)).toBe(kept)
  })

  it('keeps the text of deeply nested elements', () => {
    const nested = (levels: number) =>
      `${'<blockquote>'.repeat(levels)}words${'</blockquote>'.repeat(levels)}`
    expect(sanitizeHtml(nested(30))).toBe(nested(30))
    expect(sanitizeHtml(nested(10_000))).toBe(nested(39))
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
      "<p>5 &gt; 4,&nbsp;&nbsp;“so” 'it' is</p>" +
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
    expect(sanitizeHtml(`<table><tr>${wide}</tr></table>`)).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    )
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
