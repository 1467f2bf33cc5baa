// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../server/sanitize'

/** Ways to bring code into a page, each with a marker `hit` that must never be able to run. */
const attacks = [
  '<script>hit()</script>',
  '<SCRIPT SRC=https://evil.example/hit.js></SCRIPT>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<script/x>hit()</script >',
  '<img src=x onerror=hit()>',
  '<img src="x" onerror="hit()" alt="">',
  '<img/src=x/onerror=hit()>',
  '<img src="https://a.example/b.png"onload="hit()">',
  '<img src="javascript:hit()">',
  '<img src="data:image/svg+xml,<svg onload=hit()>">',
  '<img src="/media/../../etc/passwd" onerror=hit()>',
  '<p onclick="hit()" ONMOUSEOVER=hit()>words</p>',
  '<p style="background:url(javascript:hit())">words</p>',
  '<a href="javascript:hit()">words</a>',
  '<a href="JaVaScRiPt:hit()">words</a>',
  '<a href="java\tscript:hit()">words</a>',
  '<a href="java&#10;script:hit()">words</a>',
  '<a href="&#x6a;avascript&colon;hit()">words</a>',
  '<a href="\u0001javascript:hit()">words</a>',
  '<a href=" javascript:hit()">words</a>',
  '<a href="vbscript:hit()">words</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==">words</a>',
  '<a href="//evil.example/hit">words</a>',
  '<a href="/\\evil.example/hit">words</a>',
  '<svg onload=hit()><script>hit()</script></svg>',
  '<svg><a xlink:href="javascript:hit()"><text>words</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<template><script>hit()</script></template>',
  '<textarea><img src=x onerror=hit()></textarea>',
  '<title><img src=x onerror=hit()></title>',
  '<xmp><img src=x onerror=hit()></xmp>',
  '<plaintext><img src=x onerror=hit()>',
  '<iframe src="javascript:hit()"></iframe>',
  '<iframe srcdoc="<script>hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
  '<form action="javascript:hit()"><button formaction="javascript:hit()">words</button></form>',
  '<input autofocus onfocus=hit()>',
  '<details open ontoggle=hit()>words</details>',
  '<video><source onerror=hit()></video><audio src=x onerror=hit()></audio>',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()"><base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/hit.css"><style>@import "hit.css"</style>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[<img src=x onerror=hit()>]]>',
  '<p id="root" name="constructor" class="ant-modal">words</p>',
  '<b <script>hit()</script>>words</b>',
  '<p>"><img src=x onerror=hit()></p>',
]
const tags = 'p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s a img'.split(' ')
const attributes: Record<string, string[]> = { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt'] }

/** As a browser reads it. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
]

describe('rich text as it is kept', () => {
  it.each(attacks)('nothing runs: %s', (html) => {
    const kept = sanitizeHtml(html)
    for (const element of elementsOf(kept)) {
      const tag = element.tagName.toLowerCase()
      expect(tags).toContain(tag)
      for (const { name } of element.attributes) expect(attributes[tag] ?? []).toContain(name)
      const address = element.getAttribute('href') ?? element.getAttribute('src')
      if (address !== null) expect(address).toMatch(/^(https?:\/\/|mailto:|tel:|\/media\/(?!.*\.\.))/)
    }
    expect(sanitizeHtml(kept), 'cleaning again changes nothing').toBe(kept)
  })

  it('keeps what the editor makes, to the letter', () => {
    const text =
      '<h2>Engine</h2><p>Strong <strong>and</strong> <em>quiet</em>, <u>made</u> <s>badly</s> well.<br>Next line</p>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote>' +
      '<pre><code>1 &lt; 2 &amp;&amp; 3</code></pre><hr><img src="/media/product/a-1.webp" alt="From the left">'
    expect(sanitizeHtml(text)).toBe(text)
  })

  it('keeps links to the web, to mail and to telephones, and gives them no hold on this window', () => {
    const kept = sanitizeHtml(
      '<a href="https://moto.example/a?b=1&amp;c=2" target="_blank">a</a><a href="mailto:x@moto.example">b</a><a href="tel:+8801700000000" target="_top" rel="opener">c</a>',
    )
    expect(kept).toBe(
      '<a href="https://moto.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a>' +
        '<a href="mailto:x@moto.example" rel="noopener noreferrer">b</a>' +
        '<a href="tel:+8801700000000" rel="noopener noreferrer">c</a>',
    )
  })

  it('leaves the words of what it takes away, but not code', () => {
    expect(sanitizeHtml('<div><span style="x">One</span> <a href="javascript:hit()">two</a></div>')).toBe(
      'One two',
    )
    expect(sanitizeHtml('<p>One</p><script>two()</script><style>p { three: 3 }</style>')).toBe('<p>One</p>')
  })

  it('brings headings into the outline of the page', () => {
    expect(sanitizeHtml('<h1>a</h1><h5>b</h5>')).toBe('<h2>a</h2><h4>b</h4>')
  })

  it('takes pictures of this store or the web only', () => {
    expect(sanitizeHtml('<img src="https://cdn.example/a.png" alt="a" width="5">')).toBe(
      '<img src="https://cdn.example/a.png" alt="a">',
    )
    for (const src of ['a.png', '/api/x', '//cdn.example/a.png', 'ftp://a/b.png', '/media/../a.png', ''])
      expect(sanitizeHtml(`<img src="${src}">`), src).toBe('')
  })
})
