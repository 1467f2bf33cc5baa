import { Editor } from '@tiptap/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '#kit/fields/richText/clean.ts'
import { editorExtensions } from '#kit/fields/richText/extensions.ts'
import { storedScripts } from '#tests/support/stored-scripts.ts'

const broken = [
  '<table></table>',
  '<table><tbody></tbody></table>',
  '<table><tr></tr></table>',
  '<table><tr></tr><tr><td>a</td></tr></table>',
  '<table><tr><td colspan="49" rowspan="49">a</td></tr><tr><td>b</td></tr></table>',
  '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
  '<table><caption>a</caption><colgroup><col></colgroup><tr><td></td></tr></table>',
  '<td>a</td>',
  '<tr><td>a</td></tr>',
  '<ul><li></li></ul><li>a</li>',
  '<img src="https://["><img src="https://a:b">',
  '<ul><table><tr><td>a</td></tr></table></ul>',
]

const editorOf = (content: string) =>
  new Editor({ element: document.createElement('div'), extensions: editorExtensions(() => {}), content })

const harmlessHtml = (editor: Editor) => {
  const html = editor.getHTML()
  expect(html).toContain('Words')
  expect(html).not.toMatch(/<script|<svg|srcdoc|\son\w+=[^&]*>|javascript:/i)
  return html
}
/** Changes the content of the editor, then sets it again together with the given content. */
const rewrite = (editor: Editor, content: string) => {
  editor.commands.selectAll()
  editor.commands.insertContentAt(0, '<p>Words</p>')
  editor.commands.setContent(cleanHtml(`${harmlessHtml(editor)}${content}`))
  harmlessHtml(editor)
}

describe('the editor opens HTML written elsewhere', () => {
  it.each(broken)('%s', (content) => {
    const editor = editorOf(content)
    rewrite(editor, content)
    editor.destroy()
  })
})

describe('an open editor accepts HTML written elsewhere', () => {
  let editor: Editor
  beforeAll(() => {
    editor = editorOf('')
  })
  afterAll(() => editor.destroy())

  it.each(storedScripts)('%s', (content) => {
    editor.commands.setContent(content)
    rewrite(editor, content)
  })
})
