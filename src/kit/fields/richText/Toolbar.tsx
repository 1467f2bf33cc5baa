import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { type Key, t } from '../../../i18n'
import { LinkBar } from './LinkBar'

type Tool = {
  key: Key
  icon: ReactNode
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}
const chain = (editor: Editor) => editor.chain().focus()

/** Drawn by the style sheet, so that the button is called by its label alone. */
const glyph = (sign: string) => <span className="editor-glyph" data-glyph={sign} />

const tools: readonly Tool[] = [
  {
    key: 'form.rich.bold',
    icon: <BoldOutlined />,
    run: (e) => chain(e).toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    key: 'form.rich.italic',
    icon: <ItalicOutlined />,
    run: (e) => chain(e).toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    key: 'form.rich.strike',
    icon: <StrikethroughOutlined />,
    run: (e) => chain(e).toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    key: 'form.rich.heading',
    icon: glyph('H2'),
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    key: 'form.rich.subheading',
    icon: glyph('H3'),
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    key: 'form.rich.bullets',
    icon: <UnorderedListOutlined />,
    run: (e) => chain(e).toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    key: 'form.rich.numbers',
    icon: <OrderedListOutlined />,
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    key: 'form.rich.quote',
    icon: glyph('”'),
    run: (e) => chain(e).toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    key: 'form.rich.undo',
    icon: <UndoOutlined />,
    run: (e) => chain(e).undo().run(),
    can: (e) => e.can().undo(),
  },
  {
    key: 'form.rich.redo',
    icon: <RedoOutlined />,
    run: (e) => chain(e).redo().run(),
    can: (e) => e.can().redo(),
  },
]

/** A press of the mouse would take the cursor out of the text, and the next keys with it. */
const stayInText = (event: MouseEvent) => event.preventDefault()

export const Toolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      on: tools.map((tool) => tool.isOn?.(e) ?? false),
      can: tools.map((tool) => tool.can?.(e) ?? true),
      link: e.isActive('link'),
    }),
  })
  return (
    <div className="editor-tools">
      <div role="toolbar" aria-label={t('form.rich.tools', { label })}>
        {tools.map((tool, i) => (
          <Button
            key={tool.key}
            type="text"
            icon={tool.icon}
            title={t(tool.key)}
            aria-label={t(tool.key)}
            aria-pressed={tool.isOn ? state.on[i] : undefined}
            disabled={!state.can[i]}
            onMouseDown={stayInText}
            onClick={() => tool.run(editor)}
          />
        ))}
        <Button
          type="text"
          icon={<LinkOutlined />}
          title={t('form.rich.link')}
          aria-label={t('form.rich.link')}
          aria-pressed={state.link}
          aria-expanded={linking}
          onClick={() => setLinking((was) => !was)}
        />
      </div>
      {linking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}
