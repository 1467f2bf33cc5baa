import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { InputPropsFor } from '../props/input-props'
import { cleanHtml } from './clean'
import { editorExtensions } from './extensions'

/** An editor without text has no value; the empty last line for the cursor is not part of it. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''))

/** An editor for a form value. */
export const useContent = (props: InputPropsFor<'richText'>, onTools: () => void) => {
  const { value, disabled } = props
  const latestProps = useRef(props)
  latestProps.current = props
  const shown = useRef(value ?? '')
  /** The original text and the editor's spelling of it: as long as the latter is the same, nothing was changed. */
  const baseline = useRef({ text: '', spelt: '' })
  const notice = useRef((text: string, it: Editor) => {
    baseline.current = { text, spelt: htmlOf(it) }
  }).current
  const tools = useRef(onTools)
  tools.current = onTools
  const [begun] = useState(() => ({
    extensions: editorExtensions(() => tools.current()),
    content: cleanHtml(value ?? ''),
  }))
  const editor = useEditor({
    ...begun,
    editable: !disabled,
    onCreate: ({ editor: it }) => notice(latestProps.current.value ?? '', it),
    onUpdate: ({ editor: it }) => {
      const html = htmlOf(it)
      const next = html === baseline.current.spelt ? baseline.current.text : html
      if (next === shown.current) return
      shown.current = next
      latestProps.current.onChange(next || null)
    },
    onBlur: () => latestProps.current.onBlur?.(),
  })

  // Discarding, a draft or a merge set another text; the editor's own unchanged text is ignored.
  useEffect(() => {
    if (!editor || (value ?? '') === shown.current) return
    shown.current = value ?? ''
    editor.commands.setContent(cleanHtml(shown.current), { emitUpdate: false })
    notice(shown.current, editor)
  }, [editor, value, notice])
  return editor
}
