import { Editor } from '@tiptap/react'
import { describe, expect, it } from 'vitest'
import { editorExtensions } from '#kit/fields/richText/extensions.ts'
import { pastedHtml } from '#kit/fields/richText/pasted.ts'

/** The editor's conversion of foreign markup. */
const taken = (html: string) => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: editorExtensions(() => {}),
    content: pastedHtml(html).html,
  })
  const kept = editor.getHTML().replace(/(<p><\/p>)+$/, '')
  editor.destroy()
  return kept
}
/** A line of a list as Word writes it: a paragraph that begins with a drawn sign. */
const line = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
  </span></span></span><![endif]>${words}<o:p></o:p></p>\n`
const plain = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>\n`

describe('what is pasted', () => {
  it('has its headings converted to the levels that a text may have', () => {
    expect(taken('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>')).toBe(
      '<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h4>e</h4><h4>f</h4>',
    )
  })

  it('keeps what is above and below the line', () => {
    expect(taken('<p>H<sub>2</sub>O, 5 m<sup>2</sup></p>')).toBe('<p>H<sub>2</sub>O, 5 m<sup>2</sup></p>')
    expect(taken('<p>5 m<span style="vertical-align:super">2</span></p>')).toBe('<p>5 m<sup>2</sup></p>')
  })
})

describe('pictures', () => {
  it.each([
    ['a word processor', '<p><img width=1 src="file:///C:/a.png"><img src=cid:1></p>', 2],
    [
      'another site',
      '<img src="https://lh3.googleusercontent.com/a"><img src="data:image/png;base64,AA">',
      2,
    ],
  ])('of %s are counted, and left out', (_, html, count) => {
    expect(pastedHtml(html).lostPictures).toBe(count)
    expect(taken(`<p>Text</p>${html}`)).toBe('<p>Text</p>')
  })
  it('of the shop are kept, also by their complete address', () => {
    const html = `<img src="${location.origin}/media/text/a.webp?w=800" alt="A"><img src="/media/text/b.webp">`
    expect(pastedHtml(html).lostPictures).toBe(0)
    expect(taken(html)).toBe('<img src="/media/text/a.webp" alt="A"><img src="/media/text/b.webp" alt="">')
  })
})

it('text from right to left stays so', () => {
  const html =
    '<h2 dir="rtl">عنوان</h2><p dir="RTL">نص</p><p dir="ltr">text</p><ul dir="rtl"><li>نص</li></ul>'
  expect(taken(html)).toBe(
    '<h2 dir="rtl">عنوان</h2><p dir="rtl">نص</p><p>text</p><ul dir="rtl"><li><p>نص</p></li></ul>',
  )
})

describe('lists from Word', () => {
  it('are lists, without the drawn bullets', () => {
    expect(taken(plain('Before') + line('·', 'One') + line('·', '<b>Two</b>') + plain('After'))).toBe(
      '<p>Before</p><ul><li><p>One</p></li><li><p><strong>Two</strong></p></li></ul><p>After</p>',
    )
  })

  it('are numbered as in Word, and continue their numbers after other text', () => {
    expect(taken(line('1.', 'One') + line('2.', 'Two') + plain('Between') + line('3)', 'Three'))).toBe(
      '<ol><li><p>One</p></li><li><p>Two</p></li></ol><p>Between</p><ol start="3"><li><p>Three</p></li></ol>',
    )
  })

  it('are nested as deep as in Word', () => {
    expect(taken(line('1.', 'One') + line('o', 'Within', 2) + line('2.', 'Two') + line('·', 'Other'))).toBe(
      '<ol><li><p>One</p><ul><li><p>Within</p></li></ul></li><li><p>Two</p></li></ol><ul><li><p>Other</p></li></ul>',
    )
  })
})
