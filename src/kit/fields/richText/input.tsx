import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { InputFor } from '../input-props'
import './html.css'
import './editor.css'
import { Toolbar } from './Toolbar'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
]

/** Rich text as HTML; an editor without text holds nothing rather than an empty paragraph. */
export default function RichTextInput(props: InputFor<'richText'>) {
  const { value, id, label, describedBy, invalid, disabled } = props
  const on = useRef(props)
  on.current = props
  const shown = useRef(value ?? '')
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    onUpdate: ({ editor: it }) => {
      shown.current = it.isEmpty ? '' : it.getHTML()
      on.current.onChange(shown.current || null)
    },
    onBlur: () => on.current.onBlur?.(),
  })

  // Discarding, a draft or a merge put another text in; what was typed here comes back unchanged and is left alone.
  useEffect(() => {
    if (!editor || (value ?? '') === shown.current) return
    shown.current = value ?? ''
    editor.commands.setContent(shown.current, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      class: 'rich-text editor-text',
      'aria-multiline': 'true',
      'aria-label': label,
    }
    if (describedBy) attributes['aria-describedby'] = describedBy
    if (invalid) attributes['aria-invalid'] = 'true'
    editor?.setOptions({ editorProps: { attributes } })
  }, [editor, id, label, describedBy, invalid])

  return (
    <div className={invalid ? 'editor editor-invalid' : 'editor'}>
      {editor && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}
